import {
  countdownFrom,
  countdownLimits,
  paceLimits,
  pauseFrom,
  pauseLimits,
  type Timing,
} from '#domain/practice/timing.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { SliderField } from '../../ui/SliderField.tsx';
import { SwitchField } from '../../ui/SwitchField.tsx';

interface TimingFieldsProps {
  timing: Timing;
  onChange: (timing: Timing) => void;
}

export function TimingFields({ timing, onChange }: TimingFieldsProps) {
  const change = (part: Partial<Timing>) => onChange({ ...timing, ...part });
  return (
    <section className="grid gap-6">
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
        label="Leave time for my lines"
        hint="After your cue the partner also waits for as long as your lines take. Off, it waits the pause alone."
        checked={timing.leavesTimeForMyLines}
        onCheckedChange={(leavesTimeForMyLines) => change({ leavesTimeForMyLines })}
      />
      {timing.leavesTimeForMyLines && (
        <SliderField
          label="My pace"
          {...paceLimits}
          value={timing.pace}
          onValueChange={(pace) => change({ pace })}
          format={paceInWords}
        />
      )}
    </section>
  );
}

function paceInWords(pace: number): string {
  if (pace === 1) return 'as estimated';
  return pace > 1 ? `${pace.toFixed(1)}× the time` : `${pace.toFixed(1)}× the time, brisk`;
}
