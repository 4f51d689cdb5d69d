import { useMemo, useState } from 'react';
import type { SceneDraft } from '#domain/scene/draft.ts';
import { draftAfterRevision } from '#domain/scene/revision-taken.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { ComparisonBar } from './ComparisonBar.tsx';
import { ComparisonAlerts } from './ComparisonAlerts.tsx';
import { comparisonCounts, comparisonRows, isHardlyThisScene } from './comparison-rows.ts';
import { ComparisonList } from './ComparisonList.tsx';
import { PeopleChoice } from './PeopleChoice.tsx';
import type { Comparison as Compared } from './use-comparison.ts';

interface ComparisonProps {
  old: SceneDraft;
  fileName: string;
  /** Warnings about the parsing. */
  notes: readonly string[];
  comparison: Compared;
  onTake: (revised: SceneDraft) => void;
  onCancel: () => void;
}

const said = [
  ['kept', 'unchanged'],
  ['changed', 'changed'],
  ['new', 'new'],
  ['cut', 'cut'],
  ['moved', 'moved'],
] as const;

/** Compares a scene and a new draft line by line; the scene doesn’t change until the draft is accepted. */
export function Comparison({ old, fileName, notes, comparison, onTake, onCancel }: ComparisonProps) {
  const { revision, asItWas, takeAll } = comparison;
  const { lines } = revision;
  const [onlyTouched, setOnlyTouched] = useState(true);
  const counts = useMemo(() => comparisonCounts(lines), [lines]);
  const rows = useMemo(() => comparisonRows(lines, onlyTouched), [lines, onlyTouched]);
  const stays = lines.filter(({ id, kind }) => kind !== 'kept' && asItWas.has(id)).length;
  return (
    <>
      <ComparisonBar onCancel={onCancel} onTake={() => onTake(draftAfterRevision(old, revision, asItWas))} />
      <p className="mb-6 max-w-prose wrap-anywhere text-foreground-soft">
        <span className="font-medium text-foreground">{old.title}</span> compared with{' '}
        <span className="font-medium text-foreground">{fileName}</span>. Lines that stay keep their notes,
        bookmarks, and voices.
      </p>
      <ComparisonAlerts
        whyDoubtful={
          isHardlyThisScene(counts)
            ? 'Very few lines of this file are in the scene. It may belong to another scene.'
            : null
        }
        notes={notes}
      />
      <PeopleChoice old={old} comparison={comparison} />
      <div className="mb-3 flex flex-wrap items-center gap-x-8 gap-y-3">
        <dl aria-label="Lines" className="flex flex-wrap gap-x-5 gap-y-1">
          {said
            .filter(([what]) => counts[what] > 0)
            .map(([what, words]) => (
              <div key={what} className="flex gap-1.5">
                <dt className="order-2 text-foreground-soft">{words}</dt>
                <dd className="font-semibold tabular-nums">{counts[what]}</dd>
              </div>
            ))}
        </dl>
        <SwitchField
          label="Only what changed"
          className="items-center sm:ml-auto"
          checked={onlyTouched}
          onCheckedChange={setOnlyTouched}
        />
      </div>
      <div role="status">
        {stays > 0 && (
          <p className="mb-3 flex flex-wrap items-center gap-x-3">
            {stays === 1 ? 'One line stays as it is.' : `${stays} lines stay as they are.`}
            <Button size="small" variant="quiet" onClick={takeAll}>
              Accept all changes
            </Button>
          </p>
        )}
      </div>
      <ComparisonList old={old} rows={rows} comparison={comparison} />
    </>
  );
}
