import { isSpoken } from '#domain/practice/cue-sheet.ts';
import type { Section } from '#domain/practice/run-modes.ts';
import type { Scene } from '#domain/scene/scene.ts';

/** What the actor calls a line: its number among those that are spoken, from 1, by its order. */
export type LineNumbers = ReadonlyMap<number, number>;

export const lineNumbers = (scene: Pick<Scene, 'lines'>): LineNumbers =>
  new Map(scene.lines.filter(isSpoken).map(({ order }, i) => [order, i + 1]));

/** A section by the numbers of the lines spoken in it; null where there is none. */
export function numbersOf(section: Section | null, numbers: LineNumbers) {
  const spoken = [...numbers].filter(([order]) => section && order >= section.from && order <= section.to);
  const [first, last] = [spoken[0], spoken.at(-1)];
  return first && last ? { from: first[1], to: last[1] } : null;
}
