import type { CharacterId } from '../ids.ts';
import type { DraftLine } from './draft.ts';

/** How many lines around it are searched for others. */
const REACH = 12;

/** Other characters who may say the line at `place`: those who speak nearest to it, nearest first. */
export function likelySpeakers(lines: readonly DraftLine[], place: number, most = 3): CharacterId[] {
  const own = lines[place]?.characterId ?? null;
  const near = Array.from({ length: REACH }, (_, i) => [lines[place - i - 1], lines[place + i + 1]]).flat();
  const speakers = new Set(near.flatMap((line) => line?.characterId ?? []));
  return [...speakers].filter((id) => id !== own).slice(0, most);
}
