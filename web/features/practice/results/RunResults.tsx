import { useState, useSyncExternalStore } from 'react';
import type { LineId } from '#domain/ids.ts';
import { mistakesIn, type WordsSaid } from '#domain/practice/words-said.ts';
import { counted } from '#web/ui/text/counted.ts';
import { correctLine } from './correct-line.ts';
import { MarkedWords } from '#web/features/learning/MarkedWords.tsx';
import { isHesitation, type LineResult } from '#domain/practice/line-results.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { cx } from '#web/ui/cx.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { recordOnStage } from '../stage/record-on-stage.ts';
import { tenthsText } from '#web/ui/text/number-text.ts';

interface RunResultsProps {
  scene: Scene;
  onRunLines: (lineIds: readonly LineId[]) => void;
}

/** The results of the actor's lines in the last run. */
export function RunResults({ scene, onRunLines }: RunResultsProps) {
  const [isOpen, setOpen] = useState(false);
  const results = useSyncExternalStore(recordOnStage.subscribe, recordOnStage.results);
  const summary = runInWords(results);
  const shaky = results.filter(isHesitation).map(({ lineId }) => lineId);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {summary && (
        <>
          <p>{summary}</p>
          <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
            Line by line
          </Button>
          {shaky.length > 0 && (
            <Button size="small" onClick={() => onRunLines(shaky)}>
              {shaky.length === 1 ? 'Run this line' : `Run these ${shaky.length} lines`}
            </Button>
          )}
        </>
      )}
      <TextLink to={paths.progress()} className="inline-flex min-h-11 items-center">
        Your progress
      </TextLink>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Line by line" width="wide">
        <LineByLine scene={scene} results={results} onCorrect={(lineId) => void correctLine(scene, lineId)} />
      </Dialog>
    </div>
  );
}

interface LineByLineProps {
  scene: Scene;
  results: readonly LineResult[];
  onCorrect: (lineId: LineId) => void;
}

function LineByLine({ scene, results, onCorrect }: LineByLineProps) {
  const textOf = new Map(scene.lines.map(({ id, text }) => [id, text]));
  return (
    <ol className="mt-2 divide-y divide-line border-y border-line">
      {results
        .toSorted((a, b) => a.order - b.order)
        .map((result) => (
          <li
            key={result.lineId}
            className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
          >
            <MarkedWords text={textOf.get(result.lineId) ?? ''} said={result.words} />
            <div className="grid content-start justify-items-start gap-1 sm:justify-items-end">
              <p
                className={cx(
                  'sm:text-right',
                  isHesitation(result) ? 'font-semibold' : 'text-foreground-soft',
                )}
              >
                {howItWent(result) || 'said'}
              </p>
              {mistakesIn(result.words) > 0 && (
                <Button variant="quiet" size="small" onClick={() => onCorrect(result.lineId)}>
                  That was right
                </Button>
              )}
            </div>
          </li>
        ))}
    </ol>
  );
}

const secondsText = (seconds: number) => `${tenthsText(seconds)} s`;

/** The result of a line as text; empty if it is only known that it was said. */
function howItWent(result: LineResult): string {
  const { pickUpSeconds, wasListenedFor, tookSeconds, wasPrompted, words } = result;
  const pauses = words?.pauses.length ?? 0;
  return [
    ...wordsInWords(words),
    pickUpSeconds !== null &&
      (pickUpSeconds < 0
        ? `early by ${secondsText(-pickUpSeconds)}`
        : `picked up after ${secondsText(pickUpSeconds)}`),
    wasListenedFor && pickUpSeconds === null && 'no pick-up',
    tookSeconds !== null && `took ${secondsText(tookSeconds)}`,
    pauses > 0 && (pauses === 1 ? 'one pause kept' : `${pauses} pauses kept`),
    wasPrompted && 'prompted',
  ]
    .filter(Boolean)
    .join(', ');
}

function wordsInWords(words: WordsSaid | null): readonly string[] {
  if (!words) return [];
  if (words.isCorrected) return ['right, you said'];
  if (!words.isReliable) return ['too loud around you to tell the words'];
  if (mistakesIn(words) === 0) return ['word for word'];
  const count = ([places, what]: readonly [readonly number[], string]) =>
    places.length > 0 ? [`${counted(places.length, 'word')} ${what}`] : [];
  const kinds = [
    [words.missed, 'missed'],
    [words.changed, 'changed'],
  ] as const;
  return [...kinds.flatMap(count), ...(words.added.length > 0 ? ['something added'] : [])];
}

/** A sentence about the run; null if nothing was measured or prompted. */
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
