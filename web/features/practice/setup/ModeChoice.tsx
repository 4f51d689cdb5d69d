import { Shuffle } from 'lucide-react';
import { runModes, type RunOptions } from '#domain/practice/run-options.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { RadioRow, Radios } from '#web/ui/form/RadioRow.tsx';
import { newSeed } from '#web/platform/new-seed.ts';
import { modeText } from '../plan/run-option-text.ts';

interface ModeChoiceProps {
  options: RunOptions;
  onChange: (options: RunOptions) => void;
}

export function ModeChoice({ options, onChange }: ModeChoiceProps) {
  return (
    <section>
      <h2 id="run-mode" className="text-xl font-bold">
        Run mode
      </h2>
      <Radios
        aria-labelledby="run-mode"
        value={options.mode}
        onChoose={(mode) => onChange({ ...options, mode })}
        className="mt-3 grid grid-cols-1 overflow-hidden rounded-lg border border-line"
      >
        {runModes.map((mode) => (
          <RadioRow key={mode} value={mode}>
            <span className="min-w-0 grow">
              <span className="block font-medium">{modeText[mode].name}</span>
              <span className="block text-sm text-foreground-soft">{modeText[mode].about}</span>
            </span>
          </RadioRow>
        ))}
      </Radios>
      {options.mode === 'random-cues' && (
        <OrderOfCues seed={options.seed} onChange={(seed) => onChange({ ...options, seed })} />
      )}
    </section>
  );
}

/** The number of the cues' order, so that it can be repeated or shared. */
export function OrderOfCues({
  seed,
  onChange,
}: {
  seed: number;
  onChange?: ((seed: number) => void) | undefined;
}) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="text-foreground-soft tabular-nums">Order {seed}</span>
      {onChange && (
        <Button variant="quiet" icon={Shuffle} onClick={() => onChange(newSeed())}>
          Another order
        </Button>
      )}
    </div>
  );
}
