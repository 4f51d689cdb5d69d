import { languageName } from '#domain/voices/languages.ts';

const named = 6;

/** "English, French, and German"; a long list ends with a number. */
export function listedLanguages(codes: readonly string[]): string {
  const names = codes.map(languageName).toSorted((one, other) => one.localeCompare(other, 'en'));
  const rest = names.length - named;
  const shown = rest > 1 ? [...names.slice(0, named), `${rest} other languages`] : names;
  return new Intl.ListFormat('en').format(shown);
}
