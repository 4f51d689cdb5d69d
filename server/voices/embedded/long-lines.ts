// A speech of a minute takes seconds to make. Such lines have threads of their own, so that no short line, which
// somebody is about to answer, waits for one to end.
import type { LineToRender } from './render-line.ts';

/** So much of English takes about a second to make. */
const shortCharacters = 400;
/** A figure becomes a word or more, and so does a sign of Chinese; a word of English has so many letters. */
const lettersOfAWord = 6;
const saidAsWords = /\p{N}|(?!\p{Script=Latin})\p{L}/gu;

export function isLongLine({ text }: Pick<LineToRender, 'text'>): boolean {
  const words = text.match(saidAsWords)?.length ?? 0;
  return text.length + words * (lettersOfAWord - 1) > shortCharacters;
}

/** For every two threads of short lines one of long ones. */
export const longLineWorkers = (workers: number): number => Math.max(1, workers >> 1);
