import { useMemo } from 'react';
import { changesOfPart } from '#domain/production/part-changes.ts';
import { isHardlyThisScript } from '#domain/production/script-revision.ts';
import type { SectionMatch } from '#domain/production/section-matches.ts';
import { ComparisonAlerts } from '../new-draft/ComparisonAlerts.tsx';
import { ComparisonBar } from '../new-draft/ComparisonBar.tsx';
import type { ComparedScripts } from './compared-scripts.ts';
import { PartChanges } from './PartChanges.tsx';
import { RevisedSections } from './RevisedSections.tsx';

interface ScriptComparisonProps extends ComparedScripts {
  fileName: string;
  /** Warnings about the reading. */
  notes: readonly string[];
  isSaving: boolean;
  onUse: () => void;
  onCancel: () => void;
}

const anotherScript = 'Very few lines of this file are in the script. It is probably another script.';

/** Compares a script with its new draft, scene by scene; nothing changes until the draft is used. */
export function ScriptComparison(props: ScriptComparisonProps) {
  const { old, read, revision, fileName, notes, isSaving, onUse, onCancel } = props;
  const part = old.characters.find(({ id }) => id === old.userCharacterId);
  const changes = useMemo(() => (part ? changesOfPart(revision, part.name) : []), [revision, part]);
  const counts = useMemo(() => countsOf(revision.sections), [revision]);
  return (
    <>
      <ComparisonBar isSaving={isSaving} onCancel={onCancel} onTake={onUse} />
      <p className="mb-6 max-w-prose wrap-anywhere text-foreground-soft">
        <span className="font-medium text-foreground">{old.title}</span> compared with{' '}
        <span className="font-medium text-foreground">{fileName}</span>. Lines that stay keep their notes,
        bookmarks, and voices, in whatever scene they are now. A scene that was cut stays in your library on
        its own.
      </p>
      <ComparisonAlerts whyDoubtful={isHardlyThisScript(revision) ? anotherScript : null} notes={notes} />
      <dl aria-label="Scenes" className="mb-8 flex flex-wrap gap-x-5 gap-y-1">
        {counts.map(({ what, count }) => (
          <div key={what} className="flex gap-1.5">
            <dt className="order-2 text-foreground-soft">{what}</dt>
            <dd className="font-semibold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-10">
        {part && <PartChanges part={part.name} changes={changes} old={old} read={read} />}
        <RevisedSections old={old} read={read} revision={revision} />
      </div>
    </>
  );
}

/** The number of scenes of each kind, without kinds that don't occur. */
function countsOf(sections: readonly SectionMatch[]) {
  const count = (is: (section: SectionMatch) => boolean) => sections.filter(is).length;
  return [
    { what: 'unchanged', count: count(({ change }) => change === 'kept') },
    { what: 'changed', count: count(({ change }) => change === 'changed') },
    { what: 'moved', count: count(({ isMoved }) => isMoved) },
    { what: 'renumbered', count: count(({ isRenumbered }) => isRenumbered) },
    { what: 'split', count: count(({ change }) => change === 'split') },
    { what: 'merged', count: count(({ change }) => change === 'merged') },
    { what: 'new', count: count(({ change }) => change === 'new') },
    { what: 'cut', count: count(({ change }) => change === 'cut') },
  ].filter((each) => each.count > 0);
}
