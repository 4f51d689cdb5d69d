// What speeches say of whoever speaks them, and of whoever is spoken to.
import type { CompiledLexicon } from './compiled-lexicon.ts';
import type { Sex } from './person.ts';
import type { Tally } from './tally.ts';
import { folded } from './words.ts';

const sexes = ['female', 'male'] as const satisfies readonly Sex[];
const times = (text: string, pattern: RegExp | null | undefined) =>
  pattern ? (text.match(pattern)?.length ?? 0) : 0;

export function readOfOneself(text: string, speaker: string, lexicon: CompiledLexicon, tally: Tally): void {
  const plain = folded(text);
  for (const sex of sexes) {
    tally.add(speaker, 'spouse', sex, times(plain, lexicon.spouse[sex]));
    tally.add(speaker, 'ofOneself', sex, times(text, lexicon.language.ofOneself?.[sex]));
  }
}

export interface Speech {
  readonly speaker: string;
  readonly text: string;
}

/** A form of address is for whoever spoke before or after, most certainly if that is the same person. */
export function readAddresses(speeches: readonly Speech[], lexicon: CompiledLexicon, tally: Tally): void {
  speeches.forEach(({ speaker, text }, i) => {
    const around = [speeches[i - 1]?.speaker, speeches[i + 1]?.speaker].filter((id) => id !== undefined);
    const others = around.filter((id) => id !== speaker);
    if (others.length === 0) return;
    const isPair = new Set(others).size === 1;
    const plain = folded(text);
    for (const sex of sexes) {
      const pattern = lexicon.address[sex];
      if (!pattern || !hasVocative(plain, pattern)) continue;
      for (const id of new Set(others)) tally.add(id, 'address', sex, isPair ? 1 : 0.4);
    }
  });
}

/** How many characters on either side of a form of address are searched for punctuation. */
const NEAR = 12;

/** Set off by punctuation, or at an end of the speech. */
function hasVocative(text: string, pattern: RegExp): boolean {
  for (const found of text.matchAll(pattern)) {
    const end = found.index + found[0].length;
    const before = text.slice(Math.max(0, found.index - NEAR), found.index).trimEnd();
    const after = text.slice(end, end + NEAR).trimStart();
    const opens =
      before === '' || /[,.!?;:—–-]$/u.test(before) || /\b(?:o|oh|ah|no|yes|ay|good|dear|my)$/u.test(before);
    const closes = after === '' || /^[,.!?;:—–-]/u.test(after);
    if (opens && closes) return true;
    if (
      closes &&
      /^[.!?,;]/u.test(after) &&
      found[0].length > 2 &&
      /(?:sir|madam|lord|lady|monsieur|madame)$/u.test(found[0])
    )
      return true;
  }
  return false;
}
