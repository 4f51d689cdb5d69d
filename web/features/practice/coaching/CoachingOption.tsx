import { useState } from 'react';
import { planRules } from '#domain/plans/plan-rules.ts';
import { usePlanAllows } from '#web/features/billing/queries/billing.ts';
import { SelectField, type SelectOption } from '#web/ui/form/SelectField.tsx';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { coachingOptions, type CoachingOptions } from './coaching-options.ts';

const strengths: readonly SelectOption<CoachingOptions['strength']>[] = [
  { value: 'off', label: 'Off' },
  { value: 'gentle', label: 'Gentle: only what stands out' },
  { value: 'usual', label: 'Usual' },
  { value: 'strict', label: 'Strict: small things too' },
];

/** Off by default, because the microphone is only used if the actor asks for it. */
export function CoachingOption() {
  const [options, setOptions] = useState(coachingOptions.read);
  const isOpen = usePlanAllows('coaching');
  function change(next: Partial<CoachingOptions>) {
    const changed = { ...options, ...next };
    coachingOptions.write(changed);
    setOptions(changed);
  }
  return (
    <section className="grid gap-4">
      <SelectField
        label="Real-time coaching"
        hint={
          isOpen
            ? 'One quiet mark after a line, measured from your microphone and compared with how you usually speak. Your voice and the results never leave this device.'
            : `${planRules.coaching.say}.`
        }
        disabled={!isOpen}
        options={strengths}
        value={isOpen ? options.strength : 'off'}
        onChoose={(strength) => change({ strength })}
      />
      {isOpen && options.strength !== 'off' && (
        <SwitchField
          label="Also while I speak"
          hint="Shows during a line if you are hard to hear."
          checked={options.marksDuringLines}
          onCheckedChange={(marksDuringLines) => change({ marksDuringLines })}
        />
      )}
    </section>
  );
}
