// First names from the lists of gender-detection-from-name and the endings of lvovich: docs/decisions/0046-casting.md.
// Loaded only where it is determined who people are, since the lists hold 85,000 names.
import { createRequire } from 'node:module';
import anyAscii from 'any-ascii';
import { getFirstnameGender, getLastnameGender, getMiddlenameGender } from 'lvovich';
import type { FirstNames } from '#domain/casting/person.ts';

const require = createRequire(import.meta.url);
const lists = new Map<string, ReadonlyMap<string, 'female' | 'male'>>([
  ['de', require('gender-detection-from-name/names/de')],
  ['en', require('gender-detection-from-name/names/en')],
  ['es', require('gender-detection-from-name/names/es')],
  ['fr', require('gender-detection-from-name/names/fr')],
  ['it', require('gender-detection-from-name/names/it')],
]);

/** The weight of a name in the list of the script's own language, in any other list, and in any list if the script's language has none. */
const OWN = 2.4;
const OTHER = 0.9;
const WITHOUT_OWN = 1.4;
/** The French list calls Antoine, Jacques and Martin women. */
const FRENCH = 0.5;
const LIMIT = 3.2;
const PATRONYMIC = 5;
const RUSSIAN = 2.2;
/** Shorter ones are abbreviations as often as names. */
const MIN_LENGTH = 3;

export const firstNames: FirstNames = (name, language) => {
  if (name.length < MIN_LENGTH) return 0;
  if (/\p{Script=Cyrillic}/u.test(name)) return russian(name);
  const plain = anyAscii(name).toLowerCase();
  let odds = 0;
  for (const [listed, names] of lists) {
    const sex = names.get(name) ?? names.get(plain);
    const place = listed === language ? OWN : lists.has(language) ? OTHER : WITHOUT_OWN;
    const weight = listed === 'fr' ? place * FRENCH : place;
    if (sex) odds += sex === 'female' ? weight : -weight;
  }
  return Math.max(-LIMIT, Math.min(LIMIT, odds));
};

function russian(name: string): number {
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  const weights = [
    [getMiddlenameGender(capital), PATRONYMIC],
    [getFirstnameGender(capital), RUSSIAN],
    [getLastnameGender(capital), RUSSIAN],
  ] as const;
  const [sex, weight] = weights.find(([sex]) => sex === 'female' || sex === 'male') ?? [null, 0];
  return sex === null ? 0 : sex === 'female' ? weight : -weight;
}
