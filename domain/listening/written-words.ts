import type { WordToHear } from './words-to-hear.ts';

/** The words of a line in any language as they are written; parentheticals have none. */
export function writtenWords(line: string): readonly WordToHear[] {
  const said = line.replace(/\([^)]*\)|\[[^\]]*\]/gu, (direction) => ' '.repeat(direction.length));
  return [...said.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    ways: [word],
  }));
}
