import { lazy, Suspense } from 'react';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { isLivingRead } from '../device/practice-options.ts';
import { newSeed } from '#web/platform/new-seed.ts';
import type { Living } from '../plan/practice-plan.ts';

const ReadNumber = lazy(async () => ({ default: (await import('./ReadNumber.tsx')).ReadNumber }));

interface LivingReadOptionProps {
  living: Living | null;
  onChange: (living: Living | null) => void;
}

/** Living reads: whether each run varies the delivery, and the number of this run's delivery. */
export function LivingReadOption({ living, onChange }: LivingReadOptionProps) {
  return (
    <section className="grid gap-4">
      <SwitchField
        label="Vary the delivery"
        hint="In each run, your partner reads every line a little differently: faster or slower, brighter or flatter, sooner or later."
        checked={living !== null}
        onCheckedChange={(isOn) => {
          isLivingRead.write(isOn);
          onChange(isOn ? { seed: newSeed(), isKept: false } : null);
        }}
      />
      <Suspense>{living && <ReadNumber living={living} onChange={onChange} />}</Suspense>
    </section>
  );
}
