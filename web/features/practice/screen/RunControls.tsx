import { Repeat } from 'lucide-react';
import { ways, type HowToRun, type Way } from '#domain/practice/ways.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { OrderOfCues } from '../setup/WayChoice.tsx';
import { wayWords } from '../plan/way-words.ts';

interface RunControlsProps {
  how: HowToRun;
  /** Absent while a session is on. */
  onChange?: (how: HowToRun) => void;
  /** What is marked, by the numbers of its lines; null: the whole scene. */
  marked: { readonly from: number; readonly to: number } | null;
}

/** How the scene is run, to be changed between two runs. */
export function RunControls({ how, onChange, marked }: RunControlsProps) {
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-bold">Run</h2>
      <SelectField
        label="How to run it"
        hint={onChange ? wayWords[how.way].about : 'Stop the scene to change how it is run.'}
        disabled={!onChange}
        value={how.way}
        options={ways.map((way) => ({ value: way, label: wayWords[way].name }))}
        onChange={(event) => onChange?.({ ...how, way: event.target.value as Way })}
      />
      {how.way === 'random-cues' && (
        <OrderOfCues seed={how.seed} onChange={onChange && ((seed) => onChange({ ...how, seed }))} />
      )}
      {marked ? (
        <div className="grid gap-2">
          <p className="flex items-center gap-2">
            <Repeat aria-hidden className="size-5 shrink-0 text-ink-soft" />
            Lines {marked.from} to {marked.to}, round and round
          </p>
          {onChange && (
            <Button onClick={() => onChange({ ...how, section: null })}>Run the whole scene</Button>
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
