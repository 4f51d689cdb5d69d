// The languages of scenes and voices, by their two-letter codes (ISO 639-1): docs/product/voices.md#languages.

/** What a line is in if nothing else is known. */
export const defaultLanguage = 'en';

/** In English, such as "German"; the code itself for a language without a name. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' }).of(code) ?? code;

/** Those that an actor can choose for a scene, in the order of their names. */
export const sceneLanguages: readonly string[] = (
  'ar bg ca cs da de el en es et fa fi fr he hi hr hu id is it ja ko lt lv ms nl no pl pt ro ru sk sl sr sv ta th tl tr uk ' +
  'ur vi zh'
)
  .split(' ')
  .toSorted((one, other) => languageName(one).localeCompare(languageName(other), 'en'));
