import {
  answerLimits,
  countdownFrom,
  countdownLimits,
  paceLimits,
  pauseFrom,
  pauseLimits,
  speeds,
  type Timing,
} from '#domain/practice/timing.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SliderField } from '#web/ui/form/SliderField.tsx';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { speedText } from '../plan/run-option-text.ts';
import { tenthsText } from '#web/ui/text/number-text.ts';

interface TimingFieldsProps {
  timing: Timing;
  onChange: (timing: Timing) => void;
  /** Null until it is known how long the actor's lines take. */
  learned: { readonly isUsed: boolean; readonly use: (isUsed: boolean) => void } | null;
}

export function TimingFields({ timing, onChange, learned }: TimingFieldsProps) {
  const change = (part: Partial<Timing>) => onChange({ ...timing, ...part });
  const isTimed = timing.leavesTimeForMyLines && !timing.waitsForMe;
  return (
    <section className="grid grid-cols-1 gap-6">
      <h2 className="text-xl font-bold">Timing</h2>
      <div className="flex flex-wrap gap-x-10 gap-y-6">
        <NumberField
          label="Countdown before scene"
          unit="seconds"
          {...countdownLimits}
          value={timing.initialCountdownSeconds}
          onValueChange={(typed) => change({ initialCountdownSeconds: countdownFrom(typed) })}
        />
        <NumberField
          label="Pause after each AI line"
          unit="seconds"
          {...pauseLimits}
          value={timing.interLineDelaySeconds}
          onValueChange={(typed) => change({ interLineDelaySeconds: pauseFrom(typed) })}
        />
      </div>
      <SwitchField
        label="Wait for me"
        hint="Your partner waits until you tap, press Space, or use your headset or a pedal, however long you take."
        checked={timing.waitsForMe}
        onCheckedChange={(waitsForMe) => change({ waitsForMe })}
      />
      {timing.waitsForMe ? (
        <SliderField
          label="Beat before the answer"
          {...answerLimits}
          value={timing.answerAfterSeconds}
          onValueChange={(answerAfterSeconds) => change({ answerAfterSeconds })}
          format={beatInWords}
        />
      ) : (
        <SwitchField
          label="Leave time for my lines"
          hint="After your cue, your partner also waits as long as your lines take. If off, only the pause applies."
          checked={timing.leavesTimeForMyLines}
          onCheckedChange={(leavesTimeForMyLines) => change({ leavesTimeForMyLines })}
        />
      )}
      {isTimed && learned && (
        <SwitchField
          label="Use the time I took last time"
          hint="Each line gets the time you needed for it. Lines you haven’t said yet are estimated."
          checked={learned.isUsed}
          onCheckedChange={learned.use}
        />
      )}
      {isTimed && (
        <SliderField
          label="My pace"
          {...paceLimits}
          value={timing.pace}
          onValueChange={(pace) => change({ pace })}
          format={paceInWords}
        />
      )}
      <SliderField
        label="Speed"
        min={speeds[0]}
        max={speeds.at(-1)!}
        step={0.25}
        value={timing.speed}
        onValueChange={(speed) => change({ speed })}
        format={speedText}
      />
    </section>
  );
}

export const beatInWords = (seconds: number) => (seconds === 0 ? 'none' : `${tenthsText(seconds)} s`);

function paceInWords(pace: number): string {
  if (pace === 1) return 'as estimated';
  return `${tenthsText(pace)}× the estimate`;
}
