// Text in the order in which it is seen, from left to right (Unicode's bidirectional algorithm).
import bidiFactory from 'bidi-js';

export interface VisualRun {
  /** In the order of reading, brackets already mirrored. */
  readonly text: string;
  readonly isRightToLeft: boolean;
}

const bidi = bidiFactory();
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Whether a paragraph begins at the right. */
export const beginsAtRight = (text: string): boolean =>
  rightToLeft.test(text) && bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level === 1;

/** `atRight`: the paragraph that the row is part of begins at the right. */
export function visualRunsOf(text: string, atRight: boolean): VisualRun[] {
  if (!atRight && !rightToLeft.test(text)) return [{ text, isRightToLeft: false }];
  const { levels } = bidi.getEmbeddingLevels(text, atRight ? 'rtl' : 'ltr');
  const runs: { level: number; text: string }[] = [];
  for (let at = 0; at < text.length;) {
    const letter = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const level = levels[at] ?? 0;
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(letter) ?? letter) : letter;
    const last = runs.at(-1);
    if (last?.level === level) last.text += shown;
    else runs.push({ level, text: shown });
    at += letter.length;
  }
  return reordered(runs).map(({ level, text: run }) => ({ text: run, isRightToLeft: level % 2 === 1 }));
}

/** From the highest level to the lowest odd one, every sequence of runs at that level or above is reversed. */
function reordered<R extends { level: number }>(runs: readonly R[]): R[] {
  const seen = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let from = 0; from < seen.length; from += 1) {
      let to = from;
      while ((seen[to]?.level ?? 0) >= level) to += 1;
      if (to > from) seen.splice(from, to - from, ...seen.slice(from, to).toReversed());
      from = Math.max(from, to);
    }
  }
  return seen;
}
