import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const guesser = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
/** Of five, from 0: guessed within a million tries. */
const weakScore = 1;
/** A longer one says no more, and would be slow to think about. */
const maxCheckedLength = 64;

/** Whether it is one of the known passwords, or made of things near at hand. `personal`: name and address. */
export function isEasilyGuessed(password: string, personal: string): boolean {
  const words = personal.split(/[^\p{L}\p{N}]+/u);
  const joined = words.slice(1).map((word, i) => `${words[i]}${word}`);
  return guesser.check(password.slice(0, maxCheckedLength), [...words, ...joined]).score <= weakScore;
}
