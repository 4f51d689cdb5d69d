import { NumberField } from '#web/ui/form/NumberField.tsx';
import { RadioField } from '#web/ui/form/RadioField.tsx';
import type { Choice, ChoiceKind } from './use-choice.ts';

const labels: Readonly<Record<ChoiceKind, string>> = {
  mine: 'The scenes with my part',
  pages: 'A range of pages',
  all: 'All scenes',
};

/** Chooses scenes of the script: by part, by pages, or all. */
export function ChoiceFields({ choice }: { choice: Choice }) {
  const { kind, range, hasPages, firstPage, lastPage, choose, changeRange } = choice;
  const kinds: readonly ChoiceKind[] = hasPages ? ['mine', 'pages', 'all'] : ['mine', 'all'];
  return (
    <fieldset>
      <legend className="font-semibold">Scenes</legend>
      <div className="flex flex-wrap gap-x-6">
        {kinds.map((each) => (
          <RadioField key={each} name="scenes" checked={kind === each} onChange={() => choose(each)}>
            {labels[each]}
          </RadioField>
        ))}
      </div>
      {kind === 'pages' && (
        <div className="mt-2 flex flex-wrap gap-6">
          <NumberField
            label="First page"
            min={firstPage}
            max={range.to}
            value={range.from}
            onValueChange={(from) => changeRange({ from })}
          />
          <NumberField
            label="Last page"
            min={range.from}
            max={lastPage}
            value={range.to}
            onValueChange={(to) => changeRange({ to })}
          />
        </div>
      )}
    </fieldset>
  );
}
