// How much of their own lines actors see while they get off book.

export const concealments = ['shown', 'first-letters', 'first-words', 'hidden'] as const;
export type Concealment = (typeof concealments)[number];

const wordsLeft = 2;

/** The text as shown at a level. First letters keep their punctuation; sentence openings are two words long. */
export function conceal(text: string, level: Concealment): string {
  switch (level) {
    case 'shown':
      return text;
    case 'first-letters':
      return text.replace(/([\p{L}\p{N}])[\p{L}\p{M}\p{N}'’]*/gu, '$1');
    case 'first-words':
      return sentences(text).map(opening).join(' ');
    case 'hidden':
      return '';
  }
}

/** The next level, from shown to hidden and back to shown. */
export function nextConcealment(level: Concealment): Concealment {
  return concealments[(concealments.indexOf(level) + 1) % concealments.length]!;
}

const sentences = (text: string) =>
  text.match(/[^.!?…]+(?:[.!?…]+["'”’)]*|$)/gu)?.map((part) => part.trim()) ?? [];

function opening(sentence: string): string {
  const words = sentence.split(/\s+/u).filter(Boolean);
  return words.length > wordsLeft ? `${words.slice(0, wordsLeft).join(' ')} …` : words.join(' ');
}
