/** The words of a text, with apostrophes within them. */
export const wordsIn = (text: string): string[] => text.match(/\p{L}[\p{L}\p{M}]*(?:['’][\p{L}]+)?/gu) ?? [];

/** Lower case, with plain apostrophes. */
export const folded = (text: string): string => text.toLowerCase().replaceAll('’', "'");

/** Whether the next word names somebody else, as after KING'S. */
export const isPossessive = (word: string): boolean => /['’]s$/iu.test(word);

/** A pattern for whole phrases, separated by `|`, in text that was folded. */
export function phrasePattern(phrases: string): RegExp {
  return new RegExp(`(?<![\\p{L}'])(?:${phrases})(?![\\p{L}'])`, 'gu');
}

export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u).filter(Boolean));
