import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const guesser = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
/** On zxcvbn's scale from 0 to 4: guessed within a million tries. */
const weakScore = 1;
/** A longer password adds nothing, and would be slow to check. */
const maxCheckedLength = 64;

/** Whether it is a known password, or made of something easy to find out. `personal`: name and address. */
export function isEasilyGuessed(password: string, personal: string): boolean {
  const words = personal.split(/[^\p{L}\p{N}]+/u);
  const joined = words.slice(1).map((word, i) => `${words[i]}${word}`);
  return guesser.check(password.slice(0, maxCheckedLength), [...words, ...joined]).score <= weakScore;
}
