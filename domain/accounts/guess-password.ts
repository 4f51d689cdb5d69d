import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const guesser = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Passwords that attackers try first. */
const guessesOfCommon = 10_000;
const guessesOfEasy = 1_000_000;
/**
 * A secret that takes fewer guesses (as a decimal logarithm) isn't random; a random one of 32 characters takes many
 * more.
 */
const digitsOfRandom = 24;
/** No longer password is common, and checking one takes long. */
const maxCommonLength = 20;
/** A longer password adds nothing, and would be slow to check. */
const maxCheckedLength = 64;

/** The letters of passwords that this product suggests, with any digits and signs around them. */
const wordsOfTheProduct = new Set([
  'scene',
  'partner',
  'scenepartner',
  'aiscenepartner',
  'rehearse',
  'rehearsal',
  'audition',
]);

/** Whether it is among the passwords tried first, or a word of this product. Takes up to 30 ms. */
export const isCommonPassword = (password: string): boolean =>
  wordsOfTheProduct.has(password.toLowerCase().replaceAll(/[^a-z]/g, '')) ||
  (password.length <= maxCommonLength && guesser.check(password).guesses < guessesOfCommon);

/** Whether it has so many patterns, such as words and rows of keys, that it isn't random. */
export const hasPatterns = (secret: string): boolean =>
  guesser.check(secret.slice(0, maxCheckedLength)).guessesLog10 < digitsOfRandom;

/** Whether it is found within a million guesses. `personal`: the user's name and address, which are guessed too. */
export function isEasilyGuessed(password: string, personal: string): boolean {
  const words = personal.split(/[^\p{L}\p{N}]+/u);
  const joined = words.slice(1).map((word, i) => `${words[i]}${word}`);
  return (
    guesser.check(password.slice(0, maxCheckedLength), [...words, ...joined, ...wordsOfTheProduct]).guesses <
    guessesOfEasy
  );
}
