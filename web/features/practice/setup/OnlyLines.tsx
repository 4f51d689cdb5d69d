import type { RunOptions } from '#domain/practice/run-options.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { counted } from '#web/ui/text/counted.ts';

interface OnlyLinesProps {
  options: RunOptions;
  /** Null while a session is on. */
  onChange: ((options: RunOptions) => void) | null;
}

/** Says that the run has only some of the actor's lines, and offers to run the whole scene. */
export function OnlyLines({ options, onChange }: OnlyLinesProps) {
  if (options.only === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-amber-wash px-4 py-3">
      <p>
        <strong>Only {counted(options.only.length, 'line')}</strong>, each with its cue.
      </p>
      {onChange && (
        <Button size="small" onClick={() => onChange({ ...options, only: null })}>
          Run the whole scene
        </Button>
      )}
    </div>
  );
}
