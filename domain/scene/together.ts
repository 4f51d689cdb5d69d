// Dual dialogue: two lines of different characters that are spoken together.
import type { Line } from './scene.ts';

type PairedLine = Pick<Line, 'characterId' | 'isStageDirection' | 'isTogether'>;

/** The pairs among these lines of a scene, in their order: each second line with the first. */
export function pairsOf<L extends PairedLine>(lines: readonly L[]): ReadonlyMap<L, L> {
  const pairs = new Map<L, L>();
  for (const [at, line] of lines.entries()) if (isSecondOfPair(lines, at)) pairs.set(line, lines[at - 1]!);
  return pairs;
}

/**
 * Whether the line at this index is spoken together with the one before it: it is marked so, and that line is somebody
 * else's and isn't the second of a pair itself.
 */
export function isSecondOfPair(lines: readonly PairedLine[], at: number): boolean {
  let first = at;
  while (canBeSecond(lines, first) && lines[first]!.isTogether) first -= 1;
  return (at - first) % 2 === 1;
}

/** Whether the line at this index may be spoken together with the one before it. */
export function canBeSecond(lines: readonly PairedLine[], at: number): boolean {
  const [one, other] = [lines[at - 1], lines[at]];
  if (!one || !other || one.isStageDirection || other.isStageDirection) return false;
  return one.characterId !== null && other.characterId !== null && one.characterId !== other.characterId;
}
