// The thread that finds out how words sound: it loads a dictionary and a synthesizer.
import type { WordToHear } from '#domain/listening/words-to-hear.ts';
import { loadFlite } from '#server/voices/embedded/flite.ts';
import { loadDictionary } from '#server/voices/embedded/pronouncing-dictionary.ts';
import { Pronouncer } from './pronounce.ts';

const pronouncer = new Pronouncer(loadDictionary(), loadFlite());

export function pronounce(words: readonly Pick<WordToHear, 'ways'>[]): string[][] {
  return pronouncer
    .pronounce(words)
    .map(({ pronunciations }) => pronunciations.map((phones) => phones.join(' ')));
}
