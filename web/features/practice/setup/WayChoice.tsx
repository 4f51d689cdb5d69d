import { Shuffle } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { ways, type HowToRun, type Way } from '#domain/practice/ways.ts';
import { Button } from '#web/ui/Button.tsx';
import { RadioRow } from '#web/ui/RadioRow.tsx';
import { newSeed } from '../plan/practice-plan.ts';
import { wayWords } from '../plan/way-words.ts';

interface WayChoiceProps {
  how: HowToRun;
  onChange: (how: HowToRun) => void;
}

/** How the scene is run. */
export function WayChoice({ how, onChange }: WayChoiceProps) {
  return (
    <section>
      <h2 id="way-to-run" className="text-xl font-bold">
        How to run it
      </h2>
      <RadioGroup.Root
        aria-labelledby="way-to-run"
        value={how.way}
        onValueChange={(way) => onChange({ ...how, way: way as Way })}
        className="mt-3 grid overflow-hidden rounded-lg border border-line"
      >
        {ways.map((way) => (
          <RadioRow key={way} value={way}>
            <span className="min-w-0 grow">
              <span className="block font-medium">{wayWords[way].name}</span>
              <span className="block text-sm text-ink-soft">{wayWords[way].about}</span>
            </span>
          </RadioRow>
        ))}
      </RadioGroup.Root>
      {how.way === 'random-cues' && (
        <OrderOfCues seed={how.seed} onChange={(seed) => onChange({ ...how, seed })} />
      )}
    </section>
  );
}

/** The order by its number, to have it again or tell it to somebody. */
export function OrderOfCues({ seed, onChange }: { seed: number; onChange?: (seed: number) => void }) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="text-ink-soft tabular-nums">Order {seed}</span>
      {onChange && (
        <Button variant="quiet" icon={Shuffle} onClick={() => onChange(newSeed())}>
          Another order
        </Button>
      )}
    </div>
  );
}
