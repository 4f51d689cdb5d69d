// PAGE, TIME, and LIGHT label rows in most scripts but are people in some: those with frequent speech.
import type { CueReading } from './cue-reading.ts';
import { directionLikeness, isRowLabel, isSoundLabel } from './vocabulary.ts';

const OFTEN = 3;
/** The share of text next to the label that sounds spoken. */
const MOSTLY = 0.6;

/** The keys of such labels, from everything that each line of a document could name. */
export function labelsThatSpeak(readings: readonly (readonly CueReading[])[]): ReadonlySet<string> {
  const times = new Map<string, { said: number; all: number }>();
  for (const ones of readings) {
    const label = ones.find(({ key, rest }) => rest !== '' && isRowLabel(key) && !isSoundLabel(key));
    if (label === undefined) continue;
    const { said, all } = times.get(label.key) ?? { said: 0, all: 0 };
    const isSaid = directionLikeness(label.rest) < 0;
    times.set(label.key, { said: said + (isSaid ? 1 : 0), all: all + 1 });
  }
  return new Set(
    [...times].flatMap(([key, { said, all }]) => (said >= OFTEN && said >= all * MOSTLY ? [key] : [])),
  );
}
