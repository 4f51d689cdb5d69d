import { lineNumbers as numbersById } from '#domain/scene/line-numbers.ts';
import type { Section } from '#domain/practice/run-options.ts';
import type { Scene } from '#domain/scene/scene.ts';

/** The numbers that actors see, by line order. */
export type LineNumbers = ReadonlyMap<number, number>;

export function lineNumbers({ lines }: Pick<Scene, 'lines'>): LineNumbers {
  const numbers = numbersById(lines);
  return new Map(lines.flatMap(({ id, order }) => (numbers.has(id) ? [[order, numbers.get(id) ?? 0]] : [])));
}

/** The numbers of a section's first and last spoken lines; null without a section. */
export function numbersOf(section: Section | null, numbers: LineNumbers) {
  const spoken = [...numbers].filter(([order]) => section && order >= section.from && order <= section.to);
  const [first, last] = [spoken[0], spoken.at(-1)];
  return first && last ? { from: first[1], to: last[1] } : null;
}
