import { useState, useSyncExternalStore } from 'react';
import { isHesitation, type LineResult } from '#domain/practice/line-results.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { recordOnStage } from '../stage/record-on-stage.ts';

/** The results of the actor's lines in the last run. */
export function RunResults({ scene }: { scene: Scene }) {
  const [isOpen, setOpen] = useState(false);
  const results = useSyncExternalStore(recordOnStage.subscribe, recordOnStage.results);
  const summary = runInWords(results);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {summary && (
        <>
          <p>{summary}</p>
          <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
            Line by line
          </Button>
        </>
      )}
      <TextLink to={paths.progress()} className="inline-flex min-h-11 items-center">
        Your progress
      </TextLink>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Line by line" width="wide">
        <LineByLine scene={scene} results={results} />
      </Dialog>
    </div>
  );
}

function LineByLine({ scene, results }: { scene: Scene; results: readonly LineResult[] }) {
  const textOf = new Map(scene.lines.map(({ id, text }) => [id, text]));
  return (
    <ol className="mt-2 divide-y divide-line border-y border-line">
      {results
        .toSorted((a, b) => a.order - b.order)
        .map((result) => (
          <li key={result.lineId} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_auto]">
            <p className="line-clamp-2 font-script wrap-anywhere">{textOf.get(result.lineId)}</p>
            <p className={isHesitation(result) ? 'font-semibold' : 'text-ink-soft'}>
              {howItWent(result) || 'said'}
            </p>
          </li>
        ))}
    </ol>
  );
}

const secondsText = (seconds: number) => `${seconds.toFixed(1).replace('-', '−')} s`;

/** How a line went; empty if it is only known to be said. */
function howItWent(result: LineResult): string {
  const { pickUpSeconds, wasListenedFor, tookSeconds, wasPrompted } = result;
  return [
    pickUpSeconds !== null &&
      (pickUpSeconds < 0
        ? `early by ${secondsText(-pickUpSeconds)}`
        : `picked up after ${secondsText(pickUpSeconds)}`),
    wasListenedFor && pickUpSeconds === null && 'no pick-up',
    tookSeconds !== null && `took ${secondsText(tookSeconds)}`,
    wasPrompted && 'prompted',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The run in a sentence; null if nothing was measured or prompted. */
function runInWords(results: readonly LineResult[]): string | null {
  const pickUps = results.flatMap(({ pickUpSeconds }) => pickUpSeconds ?? []);
  const shaky = results.filter(isHesitation).length;
  const average = pickUps.reduce((sum, seconds) => sum + seconds, 0) / pickUps.length;
  const said = [
    pickUps.length > 0 &&
      `On average, you came in ${secondsText(Math.abs(average))} ${average < 0 ? 'before the end of' : 'after'} your cue.`,
    shaky > 0 && (shaky === 1 ? 'One line to review.' : `${shaky} lines to review.`),
  ].filter(Boolean);
  return said.length > 0 ? said.join(' ') : null;
}
