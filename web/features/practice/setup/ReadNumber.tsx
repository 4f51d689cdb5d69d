import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { seedLimits } from '#domain/voices/living-read.ts';
import { newSeed } from '#web/platform/new-seed.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { Living } from '../plan/practice-plan.ts';

/** The number of a delivery, so that it can be repeated or shared. */
export function ReadNumber({ living, onChange }: { living: Living; onChange: (living: Living) => void }) {
  const [typed, setTyped] = useState<string | null>(null);

  function type(text: string) {
    const seed = seedFrom(text);
    setTyped(seed === null ? text : null);
    if (seed !== null) onChange({ seed, isKept: true });
  }
  return (
    <div className="grid gap-2">
      <TextField
        label="Delivery number"
        hint="Reuse a number to repeat that delivery."
        inputClassName="w-28 tabular-nums"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed ?? living.seed}
        error={typed === null || isUnfinished(typed) ? undefined : 'Enter four digits, from 1000 to 9999'}
        onChange={({ target: { value } }) => type(value)}
        onBlur={() => setTyped(null)}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <KeepRead living={living} onChange={onChange} />
        <Button variant="quiet" icon={Shuffle} onClick={() => onChange({ ...living, seed: newSeed() })}>
          New delivery
        </Button>
      </div>
    </div>
  );
}

/** Unless it is checked, every run has another delivery. */
export function KeepRead({ living, onChange }: { living: Living; onChange: (living: Living) => void }) {
  return (
    <CheckboxField
      label={`Use delivery ${living.seed} for every run`}
      checked={living.isKept}
      onChange={({ target: { checked } }) => onChange({ ...living, isKept: checked })}
    />
  );
}

const isUnfinished = (typed: string) => /^\d{0,3}$/.test(typed) && !typed.startsWith('0');

function seedFrom(text: string): number | null {
  const seed = /^\d{4}$/.test(text.trim()) ? Number(text) : 0;
  return seed >= seedLimits.min && seed <= seedLimits.max ? seed : null;
}
