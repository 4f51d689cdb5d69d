import type { RevisedSection } from '#domain/production/script-revision.ts';
import { Badge } from '#web/ui/display/Badge.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { headingOf, type ComparedScripts } from './compared-scripts.ts';

/** The scenes that changed, in the order of the new draft. */
export function RevisedSections({ old, read, revision }: ComparedScripts) {
  const changed = revision.sections.filter(
    ({ change, isMoved, isRenumbered }) => change !== 'kept' || isMoved || isRenumbered,
  );
  return (
    <section aria-labelledby="revised-scenes">
      <h2 id="revised-scenes" className="text-xl font-bold">
        Scenes that changed
      </h2>
      {changed.length === 0 ? (
        <p className="mt-2 text-foreground-soft">None: every scene is as it was.</p>
      ) : (
        <ol className="mt-3 border-t border-line">
          {changed.map((section) => (
            <li key={`${section.from.join()} ${section.to.join()}`} className="border-b border-line py-3">
              <SectionChange
                section={section}
                before={section.from.flatMap((position) => old.sections[position] ?? [])}
                now={section.to.flatMap((position) => read.sections[position] ?? [])}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const words = {
  kept: null,
  changed: 'Changed',
  split: 'Split',
  merged: 'Merged',
  new: 'New',
  cut: 'Cut',
} as const;

interface SectionChangeProps {
  section: RevisedSection;
  before: readonly ComparedScripts['old']['sections'][number][];
  now: readonly ComparedScripts['read']['sections'][number][];
}

function SectionChange({ section, before, now }: SectionChangeProps) {
  const { change, isMoved, isRenumbered, revision } = section;
  const [was, is] = [before.map(headingOf), now.map(headingOf)];
  const isRenamed = was.join() !== is.join() && was.length > 0 && is.length > 0;
  const badges = [words[change], isMoved && 'Moved', isRenumbered && 'Renumbered'].filter(
    (word) => word !== null && word !== false,
  );
  const count = (kind: 'changed' | 'new' | 'cut') =>
    revision.lines.filter((line) => line.kind === kind).length;
  const facts = [
    change === 'changed' || change === 'split' || change === 'merged'
      ? (['changed', 'new', 'cut'] as const)
          .filter((kind) => count(kind) > 0)
          .map((kind) => `${counted(count(kind), 'line')} ${kind}`)
      : [],
    before.some(({ scene }) => scene !== null) ? ['in your library'] : [],
  ].flat();
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{(is.length > 0 ? is : was).join(' + ')}</span>
        {badges.map((word) => (
          <Badge key={word} tone={word === 'Cut' ? 'danger' : word === 'New' ? 'success' : 'amber'}>
            {word}
          </Badge>
        ))}
      </p>
      {isRenamed && <p className="wrap-anywhere text-foreground-soft">before: {was.join(' + ')}</p>}
      {facts.length > 0 && <p className="text-foreground-soft">{facts.join(' · ')}</p>}
    </div>
  );
}
