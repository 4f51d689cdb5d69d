// The text of a language model, with its citations checked against the scene: `[12]` and `[3, 7-9]` name lines, counted
// from 1. A number that is no line's is dropped, so that every citation leads to a line.
import { z } from 'zod';
import { trusted } from '../id-schemas.ts';
import type { LineId } from '../ids.ts';
import { questionLimits } from './question-limits.ts';

/** A piece of an answer: text, and the lines that it rests on. */
export const answerPart = z.object({ text: z.string(), lineIds: z.array(trusted.lineId).readonly() });
export type AnswerPart = z.output<typeof answerPart>;

const CITATION = /\s*\[\s*(?:lines?\s+)?(\d{1,6}(?:\s*(?:[,;–-]|and)\s*\d{1,6})*)\s*\]/gi;
const RANGE = /(\d+)(?:\s*[–-]\s*(\d+))?/g;
/** A longer range is named by its ends. */
const maxRange = 8;
/** Controls and marks that turn the direction of text. */
const HIDDEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Plain text: without controls, and without the marks of Markdown, which would be read aloud as signs. */
const plain = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(HIDDEN, (mark) => (mark === '\n' ? mark : ''))
    .replace(/\*\*|__/g, '')
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** `lineIds`: those of the scene, in order. `isCut`: the answer was too long to be kept whole. */
export function citedAnswer(
  answer: string,
  lineIds: readonly LineId[],
): { readonly parts: AnswerPart[]; readonly isCut: boolean } {
  const whole = plain(answer);
  const isCut = whole.length > questionLimits.answer;
  const text = isCut ? whole.slice(0, questionLimits.answer).replace(/\s*\[[^\]]*$/, '') : whole;
  const parts: AnswerPart[] = [];
  const add = (words: string, cited: readonly LineId[]) => {
    const last = parts.at(-1);
    if (last && (words === '' || last.lineIds.length === 0))
      parts[parts.length - 1] = {
        text: last.text + words,
        lineIds: [...new Set([...last.lineIds, ...cited])],
      };
    else parts.push({ text: words, lineIds: cited });
  };
  let from = 0;
  for (const found of text.matchAll(CITATION)) {
    add(text.slice(from, found.index), linesIn(found[1]!, lineIds));
    from = found.index + found[0].length;
  }
  if (from < text.length) add(text.slice(from), []);
  return { parts, isCut };
}

function linesIn(numbers: string, lineIds: readonly LineId[]): LineId[] {
  const named = [...numbers.matchAll(RANGE)].flatMap(([, first, end]) => {
    const [from, to] = [Number(first), Number(end ?? first)];
    if (to <= from || to - from >= maxRange) return [from, to];
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return [...new Set(named)].flatMap((number) => lineIds[number - 1] ?? []);
}
