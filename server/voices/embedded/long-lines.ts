// A speech of a minute takes seconds to generate. Long lines have their own threads, so that no short line, which
// somebody is about to answer, waits for one to end.
import type { LineToRender } from './render-line.ts';

/** This much English takes about a second to generate. */
const shortCharacters = 400;
/** A digit becomes at least a word, and so does a Chinese character; an English word has this many letters. */
const lettersOfAWord = 6;
const saidAsWords = /\p{N}|(?!\p{Script=Latin})\p{L}/gu;

export function isLongLine({ text }: Pick<LineToRender, 'text'>): boolean {
  const words = text.match(saidAsWords)?.length ?? 0;
  return text.length + words * (lettersOfAWord - 1) > shortCharacters;
}

/** One thread for long lines per two threads for short ones. */
export const longLineWorkers = (workers: number): number => Math.max(1, workers >> 1);
