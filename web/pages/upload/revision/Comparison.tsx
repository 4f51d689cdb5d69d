import { useMemo, useState } from 'react';
import type { SceneDraft } from '#domain/scene/draft.ts';
import { draftAfterRevision } from '#domain/scene/revision-taken.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SwitchField } from '../../../ui/SwitchField.tsx';
import { comparisonCounts, comparisonRows } from './comparison-rows.ts';
import { ComparisonList } from './ComparisonList.tsx';
import { PeopleChoice } from './PeopleChoice.tsx';
import type { Comparison as Compared } from './use-comparison.ts';

interface ComparisonProps {
  old: SceneDraft;
  fileName: string;
  comparison: Compared;
  onTake: (revised: SceneDraft) => void;
  onCancel: () => void;
}

const said = [
  ['kept', 'as they were'],
  ['changed', 'changed'],
  ['new', 'new'],
  ['cut', 'cut'],
  ['moved', 'moved'],
] as const;

/** A scene and a new draft of it, line by line; nothing is the scene's before it is taken. */
export function Comparison({ old, fileName, comparison, onTake, onCancel }: ComparisonProps) {
  const { revision, asItWas, takeAll } = comparison;
  const { lines } = revision;
  const [onlyTouched, setOnlyTouched] = useState(true);
  const counts = useMemo(() => comparisonCounts(lines), [lines]);
  const rows = useMemo(() => comparisonRows(lines, onlyTouched), [lines, onlyTouched]);
  const stays = lines.filter(({ id, kind }) => kind !== 'kept' && asItWas.has(id)).length;
  return (
    <>
      <PageHeader
        title="A new draft"
        description={
          <span className="wrap-anywhere">
            {old.title} beside {fileName}. What is kept keeps its notes, bookmarks and voices.
          </span>
        }
        actions={
          <>
            <Button onClick={onCancel}>Cancel</Button>
            <Button variant="primary" onClick={() => onTake(draftAfterRevision(old, revision, asItWas))}>
              Take this draft
            </Button>
          </>
        }
      />
      <PeopleChoice old={old} comparison={comparison} />
      <div className="mb-3 flex flex-wrap items-center gap-x-8 gap-y-3">
        <dl aria-label="Lines" className="flex flex-wrap gap-x-5 gap-y-1">
          {said
            .filter(([what]) => counts[what] > 0)
            .map(([what, words]) => (
              <div key={what} className="flex gap-1.5">
                <dt className="order-2 text-ink-soft">{words}</dt>
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
            {stays === 1 ? 'One line stays' : `${stays} lines stay`} as you have {stays === 1 ? 'it' : 'them'}
            .
            <Button size="small" variant="quiet" onClick={takeAll}>
              Take all of the new
            </Button>
          </p>
        )}
      </div>
      <ComparisonList old={old} rows={rows} comparison={comparison} />
    </>
  );
}
