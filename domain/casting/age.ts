// How old a character is, according to the words and numbers in the name and the description.
import type { CompiledLexicon } from './compiled-lexicon.ts';
import type { Age, CharacterAge } from './person.ts';
import { folded, wordsIn } from './words.ts';

const CHILD_UNTIL = 12;
const YOUNG_UNTIL = 25;
const OLD_FROM = 60;
const YEARS = /(?<![\d:.])(\d{1,2})(?!\d|:\d|\.\d)/u;

export function ageOf(name: string, description: string, lexicon: CompiledLexicon): CharacterAge {
  return ageInWords(name, lexicon) ?? ageInYears(description) ?? ageInWords(description, lexicon) ?? 'unsure';
}

function ageInWords(text: string, { ages, prepositions }: CompiledLexicon): Age | null {
  for (const word of wordsIn(text)) {
    const key = folded(word);
    if (prepositions.has(key)) return null;
    const age = ages.get(key);
    if (age) return age;
  }
  return null;
}

function ageInYears(text: string): Age | null {
  const years = Number(YEARS.exec(text)?.[1] ?? Number.NaN);
  if (Number.isNaN(years) || years < 3) return null;
  if (years <= CHILD_UNTIL) return 'child';
  if (years <= YOUNG_UNTIL) return 'young';
  return years >= OLD_FROM ? 'old' : 'adult';
}
