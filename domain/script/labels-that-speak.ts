// PAGE, TIME and LIGHT label rows in most scripts and are people in some: those who often say something.
import type { CueReading } from './cue-forms.ts';
import { directionLikeness, isRowLabel, isSoundLabel } from './vocabulary.ts';

const OFTEN = 3;
/** Share of what stands beside the label that sounds as if it were spoken. */
const MOSTLY = 0.6;

/** The keys of those, from all that each line of a document could name. */
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
