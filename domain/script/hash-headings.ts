// Markdown headings: # the title, ## a scene; a level whose texts keep returning has names.
import type { ReadingLine } from './reading-line.ts';

const HEADING = /^(#{1,6})\s+(?=\S)/;

/** Removes the marks and forces headings, except for a title at the top and names. */
export function readHashHeadings(lines: readonly ReadingLine[]): void {
  const levels = new Map<number, ReadingLine[]>();
  for (const line of lines) {
    const sign = HEADING.exec(line.text);
    if (sign === null) continue;
    line.text = line.text.slice(sign[0].length);
    line.leadLength = 0;
    const level = sign[1]?.length ?? 0;
    levels.set(level, [...(levels.get(level) ?? []), line]);
  }
  for (const own of levels.values()) {
    const isTitle = own.length === 1 && own[0] === lines[0];
    if (isTitle || areNames(own)) for (const line of own) line.bold = true;
    else for (const line of own) line.forced ??= 'heading';
  }
}

function areNames(headings: readonly ReadingLine[]): boolean {
  const texts = new Set(headings.map(({ text }) => text.toUpperCase()));
  return headings.length >= 4 && texts.size <= headings.length * 0.6;
}
