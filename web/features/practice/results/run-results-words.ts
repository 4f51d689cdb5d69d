// What became of the lines of a run, in words.
import { isHesitation, type LineResult } from '#domain/practice/line-results.ts';

const secondsText = (seconds: number) => `${seconds.toFixed(1).replace('-', '−')} s`;

/** How a line went; empty where nothing is known but that it was said. */
export function howItWent(result: LineResult): string {
  const { pickUpSeconds, wasListenedFor, tookSeconds, wasPrompted } = result;
  return [
    pickUpSeconds !== null &&
      (pickUpSeconds < 0
        ? `early by ${secondsText(-pickUpSeconds)}`
        : `picked up after ${secondsText(pickUpSeconds)}`),
    wasListenedFor && pickUpSeconds === null && 'no pick-up',
    tookSeconds !== null && `took ${secondsText(tookSeconds)}`,
    wasPrompted && 'asked for',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The run in a sentence; null where nothing was measured and nothing asked for. */
export function runInWords(results: readonly LineResult[]): string | null {
  const pickUps = results.flatMap(({ pickUpSeconds }) => pickUpSeconds ?? []);
  const shaky = results.filter(isHesitation).length;
  const average = pickUps.reduce((sum, seconds) => sum + seconds, 0) / pickUps.length;
  const said = [
    pickUps.length > 0 && `Your cues: ${secondsText(average)} to your first sound on average.`,
    shaky > 0 && (shaky === 1 ? 'One line to go over.' : `${shaky} lines to go over.`),
  ].filter(Boolean);
  return said.length > 0 ? said.join(' ') : null;
}
