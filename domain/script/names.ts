// What a character's name can look like in Latin, Greek, and Cyrillic letters, and how two spellings of one name are
// recognized. Which lines are names is decided elsewhere.

export type Casing = 'caps' | 'title' | 'lower' | 'mixed';

const CONNECTORS = new Set(
  (
    'and of the in with to at from on a an for as or de la le les du des del el los las y e et und der die das den ' +
    'von van zu da do dos di der och og av i и в с на из от κι και του της των ο η'
  ).split(' '),
);

/** Whether a text has capitals and no small letters. */
export const isInCapitals = (text: string): boolean => !/\p{Ll}/u.test(text) && /\p{Lu}/u.test(text);

/** Abbreviations whose period ends no sentence. */
const ABBREVIATIONS = new Set(
  (
    'mr mrs ms dr st sr sra srta jr prof rev hon capt cpt col gen lt sgt cpl pvt maj cmdr adm insp det supt gov sen ' +
    'rep pres m mm mme mlle mgr fr hr dna sta dña d rt messrs esq med no г гг г-н г-жа κ κα'
  ).split(' '),
);

const NAME_SHAPE = /^["“'‘’«]?[\p{L}\p{N}#][\p{L}\p{M}\p{N} .,'’‘ʼ`"“”«»#&+/\-–]*$/u;
const LETTER = /\p{L}/u;
const UPPER = /\p{Lu}/u;
const LOWER = /\p{Ll}/u;
/** McCABE and DeVITO are capitals. */
const PREFIX = /^(?:Mc|Mac|O['’]|D['’]|[Dd]e|[Ll][ae])(?=\p{Lu}{2})/u;
const FIRST_IS_UPPER = /^[^\p{L}\p{N}]*\p{Lu}/u;
const MAX_NAME_CHARACTERS = 220;

/** The name without spelling differences: upper case, plain apostrophes, single spaces. */
export function nameKey(name: string): string {
  if (!/[’‘ʼ`´“”«»\t]| {2}/.test(name)) return name.trim().toUpperCase();
  return name
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();
}

export function endsInAbbreviation(head: string): boolean {
  const word = head.slice(Math.max(head.lastIndexOf(' '), head.lastIndexOf('.')) + 1).toLowerCase();
  return ABBREVIATIONS.has(word) || (word.length === 1 && LETTER.test(word));
}

/** 1. CITIZEN */
const NUMBERED = /^\d{1,2}\.\s(?=\p{Lu}{2})/u;

/** Whether the text could be printed as a name; not whether it is one here. */
export function isNameShaped(text: string): boolean {
  if (
    text.length === 0 ||
    text.length > MAX_NAME_CHARACTERS ||
    !NAME_SHAPE.test(text) ||
    !LETTER.test(text)
  ) {
    return false;
  }
  if (/[,&+/\-–]$/.test(text) || /--|\.\./.test(text)) return false;
  let dot = text.indexOf('.', NUMBERED.exec(text)?.[0].length);
  while (dot !== -1) {
    const ends = dot === text.length - 1 || text[dot + 1] === ' ';
    if (ends && !endsInAbbreviation(text.slice(0, dot))) return false;
    dot = text.indexOf('.', dot + 1);
  }
  return true;
}

const ODD_SHAPE = /^[$@*“"'‘’]?[\p{Lu}\p{N}#$][\p{Lu}\p{M}\p{N} .,!?'’&#$*+/\-–"”]*$/u;
const MAX_ODD_CHARACTERS = 30;
const MAX_ODD_WORDS = 4;

/** $LEFT, MISS. HOOPER, E! REPORTER: in capitals, with one sign that ends a sentence or begins no name elsewhere. */
export function isOddName(text: string): boolean {
  if (text.length > MAX_ODD_CHARACTERS || !ODD_SHAPE.test(text) || !/\p{Lu}/u.test(text)) return false;
  const ends = text.match(/[.!?](?=\s|$)/g) ?? [];
  return ends.length <= 1 && !/[.!?,&+/\-–]$/.test(text) && wordCount(text) <= MAX_ODD_WORDS;
}

export function casingOf(name: string): Casing {
  if (!LOWER.test(name)) return UPPER.test(name) || /^\d/.test(name) ? 'caps' : 'mixed';
  let upper = 0;
  let lower = 0;
  let words = 0;
  for (const word of name.split(/[\s/&+]+/)) {
    if (!LETTER.test(word) || (CONNECTORS.has(word) && words > 0)) continue;
    words += 1;
    if (!UPPER.test(word)) lower += 1;
    else if (!LOWER.test(word.replace(PREFIX, '').replace(/['’]s$/, ''))) upper += 1;
    else if (!FIRST_IS_UPPER.test(word)) return 'mixed';
    if (lower > 0 && lower < words) return 'mixed';
  }
  if (lower === words) return 'lower';
  return upper === words ? 'caps' : 'title';
}

export function wordCount(text: string): number {
  return text === '' ? 0 : text.split(/\s+/).length;
}

/** A short line all in capitals and without punctuation, which Quick Fix takes for a name (docs/product/scenes.md#editing). */
export function looksLikeCharacterName(text: string): boolean {
  const name = text.trim();
  return (
    name.length > 0 &&
    name.length < 30 &&
    name === name.toUpperCase() &&
    LETTER.test(name) &&
    !/[.!?,;:"'“”‘’«»()[\]{}\-–—…]/.test(name)
  );
}
