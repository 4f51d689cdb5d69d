// Counts the syllables of a line: its vowels as pronounced or, if the pronunciation is unknown, as written.
import type { ListeningWord } from '../listening/line-network.ts';

const vowelPhone = /^[AEIOU]/;
const vowelLetters = /[\p{L}]+/gu;

/** By the usual pronunciation of each word. */
export function syllablesOf(words: readonly ListeningWord[]): number {
  return words.reduce(
    (sum, { pronunciations }) =>
      sum + (pronunciations[0] ?? []).filter((phone) => vowelPhone.test(phone)).length,
    0,
  );
}

/** For a line in whatever language with Latin letters: groups of vowels, at least one to a word. */
export function writtenSyllables(text: string): number {
  const plain = text
    .replace(/\([^)]*\)|\[[^\]]*\]/gu, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  return (plain.match(vowelLetters) ?? []).reduce(
    (sum, word) => sum + Math.max(1, word.match(/[aeiouyæœø]+/g)?.length ?? 0),
    0,
  );
}
