// What directions and speeches say about a character: pronouns after the name, the words before it, an introduction.
import { titles, type CompiledLexicon } from './compiled-lexicon.ts';
import { weighDescription } from './from-name.ts';
import type { Naming } from './mentions.ts';
import type { Sex } from './person.ts';
import type { Kind, Tally } from './tally.ts';
import { folded, wordsIn } from './words.ts';

const SENTENCE_END = /(?<=[.!?…;])["'”’)\]]*\s+/u;
/** The maximum distance from a name to a pronoun, which may otherwise mean somebody else. */
const MAX_WORDS_TO_PRONOUN = 14;

interface Reader {
  readonly lexicon: CompiledLexicon;
  readonly naming: Naming;
  readonly tally: Tally;
}

/** A direction within a speech is about its speaker until it names somebody else. */
export function readOwnDirection(text: string, speaker: string, { lexicon, naming, tally }: Reader): void {
  for (const sentence of text.split(SENTENCE_END)) {
    for (const word of wordsIn(sentence)) {
      const named = naming(word);
      if (named !== null && named !== speaker) return;
      const sex = lexicon.pronouns.get(folded(word));
      if (!sex) continue;
      tally.add(speaker, 'ownDirections', sex);
      break;
    }
  }
}

/** Pronouns count for the one person named before them in the same sentence, or in the one before. */
export function readAboutNamed(text: string, kind: Kind, { lexicon, naming, tally }: Reader): void {
  let before: string | null = null;
  for (const sentence of text.split(SENTENCE_END)) {
    const words = wordsIn(sentence);
    const people = new Set(words.map(naming).filter((id) => id !== null));
    let about = people.size === 0 ? before : null;
    let distance = people.size === 0 ? 0 : MAX_WORDS_TO_PRONOUN;
    for (const word of words) {
      const named = naming(word);
      if (named !== null) {
        about = people.size === 1 ? named : null;
        distance = 0;
      }
      distance += 1;
      const key = folded(word);
      const sex = lexicon.pronouns.get(key) ?? lexicon.possessives.get(key);
      if (about === null || !sex || distance > MAX_WORDS_TO_PRONOUN) continue;
      tally.add(about, kind, sex, lexicon.pronouns.has(key) ? 1 : 0.5);
      break;
    }
    before = people.size === 1 ? ([...people][0] ?? null) : null;
  }
}

/** A word that only a space, or the period of an abbreviation, separates from the next word. */
const WORD_BEFORE = /(?<![\p{L}\p{M}'’])(\p{L}[\p{L}\p{M}'’]*)\.?\s+(?=(\p{L}[\p{L}\p{M}'’]*))/gu;

/** Titles, kin and agreeing words right before a name. */
export function readBeforeNames(text: string, { lexicon, naming, tally }: Reader): void {
  for (const { 1: before = '', 2: name = '' } of text.matchAll(WORD_BEFORE)) {
    const named = naming(name);
    if (named === null || naming(before) !== null) continue;
    const key = folded(before);
    const title = titles.get(key) ?? lexicon.nouns.get(key);
    const sex = title ?? lexicon.agreeing.get(key) ?? agreeingEnding(key, lexicon);
    if (sex) tally.add(named, title ? 'titleBeforeName' : 'agreement', sex);
  }
}

/** All Russian adjectives agree with their noun. */
function agreeingEnding(word: string, { language }: CompiledLexicon): Sex | null {
  if (language.code !== 'ru' || word.length < 5) return null;
  return /(?:ая|яя)$/u.test(word) ? 'female' : /(?:ый|ий|ой)$/u.test(word) ? 'male' : null;
}

const MAX_INTRODUCTION = 60;

/** SARA (30, a nurse) or Sara, a young woman, comes in. */
export function readIntroductions(text: string, { lexicon, naming, tally }: Reader): void {
  for (const { 1: name, 2: rest } of text.matchAll(
    /(?<![\p{L}'’])(\p{L}[\p{L}'’]+)\s*[,(]\s*([^.;!?)]+)/gu,
  )) {
    const named = naming(name ?? '');
    if (named === null) continue;
    const weight = weighDescription((rest ?? '').slice(0, MAX_INTRODUCTION), lexicon);
    if (Math.abs(weight) > 2) tally.add(named, 'introduction', weight > 0 ? 'female' : 'male');
  }
}
