import { Repeat } from 'lucide-react';
import { ways, type Way } from '#domain/practice/ways.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { numbersOf } from '../plan/line-numbers.ts';
import { wayWords } from '../plan/way-words.ts';
import { isSessionOn, usePractice, usePracticeActions } from '../session/use-practice.ts';
import { OrderOfCues } from '../setup/WayChoice.tsx';

/** How the scene is run, to be changed between two runs. */
export function RunControls() {
  const how = usePractice(({ plan }) => plan.how);
  const numbers = usePractice((state) => state.numbers);
  const canChange = !usePractice(isSessionOn);
  const { changeHow } = usePracticeActions();
  const marked = numbersOf(how.section, numbers);
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-bold">Run</h2>
      <SelectField
        label="How to run it"
        hint={canChange ? wayWords[how.way].about : 'Stop the scene to change how it is run.'}
        disabled={!canChange}
        value={how.way}
        options={ways.map((way) => ({ value: way, label: wayWords[way].name }))}
        onChange={(event) => changeHow({ ...how, way: event.target.value as Way })}
      />
      {how.way === 'random-cues' && (
        <OrderOfCues
          seed={how.seed}
          onChange={canChange ? (seed) => changeHow({ ...how, seed }) : undefined}
        />
      )}
      {marked ? (
        <div className="grid gap-2">
          <p className="flex items-center gap-2">
            <Repeat aria-hidden className="size-5 shrink-0 text-ink-soft" />
            Lines {marked.from} to {marked.to}, round and round
          </p>
          {canChange && (
            <Button onClick={() => changeHow({ ...how, section: null })}>Run the whole scene</Button>
          )}
        </div>
      ) : (
        <p className="text-sm text-ink-soft">
          To run a part of it round and round, mark its first and last line in the script.
        </p>
      )}
    </section>
  );
}
