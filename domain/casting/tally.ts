// Counts the evidence for a woman and for a man, by character and kind of evidence.
import type { Sex } from './person.ts';
import { namesOf } from '../records.ts';

/** Weight and limit of each kind, in natural logarithms of the odds: docs/product/casting.md#evidence. */
const kinds = {
  ownDirections: { weight: 1.3, limit: 4 },
  directionsAfterName: { weight: 1.1, limit: 4 },
  speechesAfterName: { weight: 0.7, limit: 2.5 },
  introduction: { weight: 3, limit: 5 },
  titleBeforeName: { weight: 1.5, limit: 4 },
  agreement: { weight: 1, limit: 4 },
  address: { weight: 0.6, limit: 2.2 },
  spouse: { weight: 1, limit: 2.5 },
  ofOneself: { weight: 1.3, limit: 4 },
} as const;
export type Kind = keyof typeof kinds;

type Counts = Record<Sex, number>;

export class Tally {
  readonly #counts = new Map<string, Map<Kind, Counts>>();

  add(characterId: string, kind: Kind, sex: Sex, times = 1): void {
    const ofCharacter = this.#counts.get(characterId) ?? new Map<Kind, Counts>();
    this.#counts.set(characterId, ofCharacter);
    const counts = ofCharacter.get(kind) ?? { female: 0, male: 0 };
    ofCharacter.set(kind, counts);
    counts[sex] += times;
  }

  /** The weights of all these characters together, by kind: above 0 for a woman. */
  weigh(characterIds: readonly string[]): Partial<Record<Kind, number>> {
    const weights: Partial<Record<Kind, number>> = {};
    for (const kind of namesOf(kinds)) {
      const all = characterIds.map((id) => this.#counts.get(id)?.get(kind));
      const [female, male] = (['female', 'male'] as const).map((sex) =>
        all.reduce((sum, counts) => sum + (counts?.[sex] ?? 0), 0),
      ) as [number, number];
      if (female === 0 && male === 0) continue;
      const { weight, limit } = kinds[kind];
      const odds = weight * Math.log((female + 0.5) / (male + 0.5));
      weights[kind] = Math.max(-limit, Math.min(limit, odds));
    }
    return weights;
  }
}
