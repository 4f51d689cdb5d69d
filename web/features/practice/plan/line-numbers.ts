import { isSpoken } from '#domain/practice/cue-sheet.ts';
import type { Section } from '#domain/practice/run-options.ts';
import type { Scene } from '#domain/scene/scene.ts';

/** By line order: the number an actor gives a line, counting spoken lines from 1. */
export type LineNumbers = ReadonlyMap<number, number>;

export const lineNumbers = (scene: Pick<Scene, 'lines'>): LineNumbers =>
  new Map(scene.lines.filter(isSpoken).map(({ order }, i) => [order, i + 1]));

/** The numbers of a section's first and last spoken lines; null without a section. */
export function numbersOf(section: Section | null, numbers: LineNumbers) {
  const spoken = [...numbers].filter(([order]) => section && order >= section.from && order <= section.to);
  const [first, last] = [spoken[0], spoken.at(-1)];
  return first && last ? { from: first[1], to: last[1] } : null;
}
