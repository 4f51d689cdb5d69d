import { Repeat } from 'lucide-react';
import { runModes } from '#domain/practice/run-options.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { LazyLoopList } from '../loops/LazyLoops.tsx';
import { numbersOf } from '../plan/line-numbers.ts';
import { modeText } from '../plan/run-option-text.ts';
import { isSessionOn, usePractice, usePracticeActions } from '../session/use-practice.ts';
import { OnlyLines } from '../setup/OnlyLines.tsx';
import { OrderOfCues } from '../setup/ModeChoice.tsx';

/** The options of the run; they change only while no session is on. */
export function RunControls() {
  const options = usePractice(({ plan }) => plan.options);
  const numbers = usePractice((state) => state.numbers);
  const canChange = !usePractice(isSessionOn);
  const isAuto = usePractice(({ plan }) => plan.mode === 'auto');
  const waitsForMe = usePractice(({ plan }) => plan.timing.waitsForMe);
  const { changeOptions, changeTiming } = usePracticeActions();
  const marked = numbersOf(options.section, numbers);
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-lg font-bold">Run</h2>
      <OnlyLines options={options} onChange={canChange ? changeOptions : null} />
      <SelectField
        label="Run mode"
        hint={canChange ? modeText[options.mode].about : 'Stop to change mode.'}
        disabled={!canChange}
        value={options.mode}
        options={runModes.map((mode) => ({ value: mode, label: modeText[mode].name }))}
        onChoose={(mode) => changeOptions({ ...options, mode })}
      />
      {options.mode === 'random-cues' && (
        <OrderOfCues
          seed={options.seed}
          onChange={canChange ? (seed) => changeOptions({ ...options, seed }) : undefined}
        />
      )}
      {!isAuto && (
        <SwitchField
          label="Wait for me"
          hint="Your partner answers when you say that your line is done."
          checked={waitsForMe}
          onCheckedChange={(isOn) => changeTiming({ waitsForMe: isOn })}
        />
      )}
      {marked ? (
        <div className="grid gap-2">
          <p className="flex items-center gap-2">
            <Repeat aria-hidden className="size-5 shrink-0 text-foreground-soft" />
            Looping lines {marked.from} to {marked.to}
          </p>
          {canChange && (
            <Button onClick={() => changeOptions({ ...options, section: null })}>Run the whole scene</Button>
          )}
        </div>
      ) : (
        <p className="text-sm text-foreground-soft">
          To loop a section, set its first and last lines in the script.
        </p>
      )}
      <LazyLoopList />
    </section>
  );
}
