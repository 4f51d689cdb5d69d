import { CircleCheck, Download } from 'lucide-react';
import { useMemo } from 'react';
import { cuedLinesOf, type CueSheet } from '#domain/practice/cue-sheet.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { lineSpeech } from '#domain/voices/line-speech.ts';
import { Button } from '#web/ui/action/Button.tsx';
import type { Cast } from './use-cast.ts';
import { useKeptVoices } from './use-kept-voices.ts';

interface KeptVoicesProps {
  scene: Scene;
  sheet: CueSheet;
  cast: Cast;
}

/** How many of the partner's lines can be heard offline, and downloading the others. */
export function KeptVoices({ scene, sheet, cast }: KeptVoicesProps) {
  const lines = useMemo(() => partnerLines(scene, sheet, cast), [scene, sheet, cast]);
  const { keptCount, isKeeping, keepAll, cancel, remove } = useKeptVoices(scene.id, lines);
  if (keptCount === null || lines.length === 0) return null;
  const isWhole = keptCount === lines.length;
  return (
    <section aria-label="On this device" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p
        aria-live={isKeeping ? 'off' : 'polite'}
        className="flex min-h-11 min-w-0 flex-1 basis-48 items-center gap-2 text-foreground-soft tabular-nums"
      >
        {isWhole && <CircleCheck aria-hidden className="size-5 shrink-0 text-success-foreground" />}
        <span>{said(keptCount, lines.length, isKeeping)}</span>
      </p>
      {isKeeping && <Button onClick={cancel}>Cancel</Button>}
      {!isKeeping && keptCount > 0 && (
        <Button variant="quiet" onClick={remove}>
          Remove
        </Button>
      )}
      {!isKeeping && !isWhole && (
        <Button icon={Download} onClick={keepAll}>
          Download all
        </Button>
      )}
    </section>
  );
}

function said(kept: number, all: number, isKeeping: boolean): string {
  if (isKeeping) return `Downloading this scene’s voices: ${kept} of ${all} lines`;
  if (kept === 0) return 'Download this scene’s voices for offline use.';
  return `This scene’s voices are on this device (${kept} of ${all} lines)`;
}

function partnerLines(scene: Scene, sheet: CueSheet, cast: Cast) {
  const speechFor = lineSpeech(scene, cast);
  return sheet.steps.flatMap((step) => (step.by === 'partner' ? cuedLinesOf(step).map(speechFor) : []));
}
