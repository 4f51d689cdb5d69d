// A line for a voice that says it as it was directed: where it pauses, and which word of the reading each word follows.
import { plainDelivery } from './delivery.ts';
import type { DirectedReading, DirectedWord } from './directed-reading.ts';
import type { Phrase, PhraseEnd, SpokenWord } from './phrase-builder.ts';

/** A phrase as it was directed; `pauseAfterMs` is the silence that was heard, and its delivery is plain. */
export interface DirectedPhrase extends Phrase {
  /** For each word, the word of the reading that it follows; null if the reading left it out. */
  readonly read: readonly (DirectedWord | null)[];
}

/** Shorter silences belong to the sounds of the words. */
const minPauseMs = 80;

/** Ends that a voice would rush or cut short: a directed line has its own end. */
const endOf = (end: PhraseEnd): PhraseEnd => (end === 'cut' || end === 'join' ? 'comma' : end);

/** A reading that fits none of the words gives null. */
export function directedPhrases(
  phrases: readonly Phrase[],
  reading: DirectedReading,
): readonly DirectedPhrase[] | null {
  const words = phrases.flatMap((phrase) =>
    phrase.words.map((word, index) => ({
      word,
      read: readOf(word, reading),
      end: index === phrase.words.length - 1 ? phrase.end : ('join' as const),
    })),
  );
  if (words.every(({ read }) => read === null)) return null;
  const directed: DirectedPhrase[] = [];
  let [first, before] = [0, null as DirectedWord | null];
  words.forEach(({ read, end }, index) => {
    before = read ?? before;
    const next = words[index + 1];
    const pauseAfterMs = next?.read && next.read !== before ? next.read.pauseMs : 0;
    const isPause = pauseAfterMs >= minPauseMs;
    if (next && !isPause && end === 'join') return;
    const own = words.slice(first, index + 1);
    directed.push({
      words: own.map(({ word }) => ({ ...word, isStressed: false })),
      read: own.map((one) => one.read),
      end: next && !isPause ? 'join' : endOf(end),
      pauseAfterMs: isPause ? pauseAfterMs : 0,
      delivery: plainDelivery,
    });
    first = index + 1;
  });
  return directed;
}

/** The word of the reading that it overlaps. */
const readOf = ({ from, to }: SpokenWord, reading: DirectedReading): DirectedWord | null =>
  reading.find((word) => word.from < to && from < word.to) ?? null;
