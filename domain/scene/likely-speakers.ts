import type { DraftLine } from './draft.ts';

/** How far around a line others are looked for. */
const REACH = 12;

/** Who else may say the line at `place`: the characters who speak nearest to it, the nearest first. */
export function likelySpeakers(lines: readonly DraftLine[], place: number, most = 3): string[] {
  const own = lines[place]?.characterId ?? null;
  const near = Array.from({ length: REACH }, (_, i) => [lines[place - i - 1], lines[place + i + 1]]).flat();
  const speakers = new Set(near.flatMap((line) => line?.characterId ?? []));
  return [...speakers].filter((id) => id !== own).slice(0, most);
}
