// A line of one draft may be several consecutive lines in the other: split, or joined.
import { likeness, wordingOf } from './revision-wording.ts';

interface WordedLine {
  readonly text: string;
  readonly speaker: string;
}

export interface Places {
  /** Its index in the draft where the line may be whole. */
  readonly whole: number;
  /** Its index in the draft where it may be in parts. */
  readonly part: number;
  /** The words differ. */
  readonly isAltered: boolean;
}

/** A rest that makes the whole this much more similar belongs to it; any other makes it less similar. */
const GAIN = 0.02;

/** Lines without a counterpart that are the rest of a neighbor's: from their index to that of the whole line. */
export function restsOf(
  wholes: readonly WordedLine[],
  parts: readonly WordedLine[],
  pairs: readonly Places[],
): ReadonlyMap<number, number> {
  const isPaired = new Set(pairs.map(({ part }) => part));
  const rests = new Map<number, number>();
  for (const { whole, part, isAltered } of pairs) {
    if (!isAltered) continue;
    const wanted = wordingOf(wholes[whole]!.text);
    let [from, to, best] = [part, part, 0];
    const alike = () => {
      const texts = parts.slice(from, to + 1).map(({ text }) => text);
      return likeness(wanted, wordingOf(texts.join(' ')));
    };
    best = alike();
    for (let grows = true; grows;) {
      grows = false;
      for (const next of [to + 1, from - 1]) {
        if (isPaired.has(next) || rests.has(next) || parts[next]?.speaker !== parts[part]!.speaker) continue;
        const narrow = [from, to] as const;
        [from, to] = [Math.min(from, next), Math.max(to, next)];
        const now = alike();
        if (now >= best + GAIN) {
          [best, grows] = [now, true];
          rests.set(next, whole);
        } else [from, to] = narrow;
      }
    }
  }
  return rests;
}
