// Dual dialogue: two lines of different characters that are spoken together.
import type { Line } from './scene.ts';

type PairedLine = Pick<Line, 'characterId' | 'isStageDirection' | 'isTogether'>;

/**
 * The pairs among these lines of a scene, in their order: each second line with the first. A line that is marked counts
 * only if the line before it is spoken by somebody else and isn't the second of a pair itself.
 */
export function pairsOf<L extends PairedLine>(lines: readonly L[]): ReadonlyMap<L, L> {
  const pairs = new Map<L, L>();
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    if (line.isTogether && before && !pairs.has(before) && areDifferentSpeakers(before, line))
      pairs.set(line, before);
  }
  return pairs;
}

/** Whether a line may be spoken together with the one before it. */
export const areDifferentSpeakers = (one: PairedLine, other: PairedLine): boolean =>
  !one.isStageDirection &&
  !other.isStageDirection &&
  one.characterId !== null &&
  other.characterId !== null &&
  one.characterId !== other.characterId;
