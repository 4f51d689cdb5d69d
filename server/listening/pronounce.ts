// How the words of a line sound, in the phones of the acoustic model: from the CMU Pronouncing Dictionary in all its
// variants, and for words that it lacks from the synthesizer's rules from letters to sounds.
import type { ListeningWord } from '#domain/listening/line-network.ts';
import type { WordToHear } from '#domain/listening/words-to-hear.ts';
import type { Flite } from '#server/voices/embedded/flite.ts';
import type { PronouncingDictionary } from '#server/voices/embedded/pronouncing-dictionary.ts';

type Phones = readonly string[];

const maxPronunciations = 12;
const maxWordsAtOnce = 40;
const flitePauses = 'pau';
/** flite's names for sounds that the model knows by another one. */
const modelPhones: Readonly<Record<string, string>> = { AX: 'AH' };

export class Pronouncer {
  readonly #dictionary: PronouncingDictionary;
  readonly #flite: Flite;

  constructor(dictionary: PronouncingDictionary, flite: Flite) {
    this.#dictionary = dictionary;
    this.#flite = flite;
  }

  /** Words in the order given; one that has no sound has no pronunciations. */
  pronounce(words: readonly Pick<WordToHear, 'ways'>[]): readonly ListeningWord[] {
    const unknown = words
      .flatMap(({ ways }) => ways.flatMap((way) => way.split(' ')))
      .filter((word) => !this.#isKnown(word));
    const guessed = this.#guess([...new Set(unknown)]);
    const soundsOf = (word: string) => {
      const known = this.#dictionary.findAll(word).map((sounds) => sounds.map(modelPhone));
      return known.length > 0 ? known : [guessed.get(word) ?? []];
    };
    return words.map(({ ways }) => {
      const said = inTurns(ways.map((way) => combined(way.split(' ').map(soundsOf))));
      const unique = new Map(
        said.filter(({ length }) => length > 0).map((phones) => [phones.join(' '), phones]),
      );
      return { pronunciations: [...unique.values()].slice(0, maxPronunciations) };
    });
  }

  #isKnown(word: string): boolean {
    return this.#dictionary.find(word) !== null;
  }

  /** The synthesizer speaks the words one after the other, with a pause between them. */
  #guess(words: readonly string[]): ReadonlyMap<string, Phones> {
    const guessed = new Map<string, Phones>();
    for (let from = 0; from < words.length; from += maxWordsAtOnce) {
      const some = words.slice(from, from + maxWordsAtOnce);
      const said = this.#speak(some);
      // Words that run together are spoken again, each on its own.
      const apart = said.length === some.length ? said : some.map((word) => this.#speak([word]).flat());
      some.forEach((word, index) => guessed.set(word, apart[index]!));
    }
    return guessed;
  }

  #speak(words: readonly string[]): readonly Phones[] {
    const { phones } = this.#flite({
      speaker: 'slt',
      text: `${words.join('. ')}.`,
      pitchHz: 180,
      stretch: 0.1,
      lexicon: new Map(),
    });
    const said: string[][] = [[]];
    for (const { name } of phones) {
      if (name !== flitePauses) said.at(-1)!.push(modelPhone(name));
      else if (said.at(-1)!.length > 0) said.push([]);
    }
    return said.filter((sounds) => sounds.length > 0);
  }
}

/** Every combination of how each word may sound, up to a limit. */
function combined(words: readonly (readonly Phones[])[]): readonly Phones[] {
  return words.reduce<readonly Phones[]>(
    (before, sounds) =>
      before.flatMap((said) => sounds.map((next) => [...said, ...next])).slice(0, maxPronunciations),
    [[]],
  );
}

/** The first of each, then the second of each, and so on: no way to say a word crowds out the others. */
function inTurns(ways: readonly (readonly Phones[])[]): readonly Phones[] {
  const longest = Math.max(0, ...ways.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) =>
    ways.flatMap((way) => way.slice(turn, turn + 1)),
  ).flat();
}

function modelPhone(sound: string): string {
  const name = sound.replace(/\d$/, '').toUpperCase();
  return modelPhones[name] ?? name;
}
