// From an English line as written to phrases to speak, with the silences between them. Offsets point into the text as written,
// so that words can be highlighted while they are spoken.
import { latinDigit, wordsIn } from './latin-letters.ts';
import { PhraseBuilder } from './phrase-builder.ts';
import type { PhraseEnd, SpokenText } from './phrase-builder.ts';
import {
  ABBREVIATION,
  abbreviationInWords,
  mayEndSentence,
  stammered,
  symbolInWords,
  wordInWords,
} from './spoken-words.ts';
import { NUMBER, numberInWords } from './written-numbers.ts';

/** What is the same in every language. */
export const patterns = {
  aside: String.raw`(?<aside>\([^()]{0,300}\)|\[[^[\]]{0,300}\])`,
  markup: String.raw`(?<markup><\/?[A-Za-z!?][^<>]{0,200}>)`,
  paragraph: String.raw`(?<paragraph>\r?\n[ \t]*\r?\n\s*)`,
  ellipsis: String.raw`(?<ellipsis>[…⋯]|\.(?:[ ]?\.)+)`,
  dash: String.raw`(?<dash>[—–―]+|-{2,}|(?<=\s)-(?=\s)|-(?=[\s"'”’]*$))`,
  emphasis: String.raw`(?<emphasis>[*_]+(?=\S)|(?<=\S)[*_]+)`,
  mark: String.raw`(?<mark>[?!？！؟‽]+|[.,;:。、，؛،।：；])`,
} as const;

const TOKENS = new RegExp(
  [
    patterns.aside,
    patterns.markup,
    patterns.paragraph,
    patterns.ellipsis,
    String.raw`(?<symbol>[&%+=@°]|#(?=\d)|(?<=\d)–(?=\d)|(?<![\p{L}\p{N}-])[-−](?=\d))`,
    patterns.dash,
    `(?<number>${NUMBER})`,
    String.raw`(?<word>['’]?[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*['’]?)`,
    patterns.emphasis,
    patterns.mark,
  ].join('|'),
  'giu',
);
const ASIDES = /\([^()]{0,300}\)|\[[^[\]]{0,300}\]/g;

/** Pure; never throws, for any text. */
export function spokenText(text: string): SpokenText {
  const builder = new PhraseBuilder({ isShouted: isShouted(text) });
  readText(builder, text);
  return builder.finish();
}

/** Passes a span of plain text to the builder. */
export function readText(builder: PhraseBuilder, text: string): void {
  let skipUntil = 0;
  for (const match of inPlainDigits(text).matchAll(TOKENS)) {
    if (match.index < skipUntil) continue;
    const groups = match.groups!;
    const [written, from] = [match[0], match.index];
    const after = text.slice(from + written.length);
    if (readMark(builder, groups, written, after)) continue;
    if (groups['symbol'] !== undefined) builder.say(symbolInWords(written) ?? '', written, from);
    else if (groups['number'] !== undefined) sayNumber(builder, written, from, after);
    else if (groups['word'] !== undefined) skipUntil = sayWord(builder, text, written, from);
  }
}

/** Whether the token is one that means the same in every language. */
export function readMark(
  builder: PhraseBuilder,
  groups: Readonly<Record<string, string | undefined>>,
  written: string,
  after: string,
): boolean {
  if (groups['aside'] !== undefined) builder.direct(written.slice(1, -1));
  else if (groups['paragraph'] !== undefined) builder.close('stop');
  else if (groups['ellipsis'] !== undefined) builder.close('ellipsis');
  else if (groups['dash'] !== undefined) builder.close(saysMore(after) ? 'dash' : 'cut');
  else if (groups['mark'] !== undefined) builder.close(endOf(written));
  else if (groups['emphasis'] !== undefined) builder.toggleStress(after);
  else return groups['markup'] !== undefined;
  return true;
}

function sayNumber(builder: PhraseBuilder, written: string, from: number, after: string): void {
  builder.say(numberInWords(written, builder.lastWritten), written, from);
  if (written.endsWith('.') && beginsSentence(after)) builder.close('stop');
}

/** Returns where in the text to continue. */
function sayWord(builder: PhraseBuilder, text: string, written: string, from: number): number {
  const end = from + written.length;
  const neighbors = { before: builder.lastWritten, after: text.slice(end) };
  const abbreviation = ABBREVIATION.exec(text.slice(from, from + 40))?.[0];
  if (abbreviation && abbreviation.length > written.length) {
    const after = text.slice(from + abbreviation.length);
    const say = abbreviationInWords(abbreviation, { ...neighbors, after });
    if (say !== null) {
      builder.say(say, abbreviation, from);
      const isDotOfSentence = mayEndSentence(abbreviation, say) ? beginsSentence(after) : !after.trim();
      if (isDotOfSentence) builder.close('stop');
      return from + abbreviation.length;
    }
  }
  const isStammer = /^\p{L}$/u.test(written) && new RegExp(`^-${written}`, 'iu').test(neighbors.after);
  for (const word of wordsIn(written)) {
    const say = isStammer ? stammered(written) : wordInWords(word.written, neighbors);
    builder.say(say, word.written, from + word.at);
  }
  return end;
}

const saysMore = (after: string) => /[\p{L}\p{N}]/u.test(after.replace(ASIDES, ''));
const beginsSentence = (after: string) => !after.trim() || /^\s+["'“‘]?\p{Lu}/u.test(after);

/** Digits of any script as 0–9, each in its position. */
const inPlainDigits = (text: string) =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => (digit.length === 1 ? latinDigit(digit) : digit));

const endOf = (mark: string): PhraseEnd =>
  /[?？؟‽]/.test(mark)
    ? 'question'
    : /^[!！]/.test(mark)
      ? 'exclamation'
      : /[.。।]/.test(mark)
        ? 'stop'
        : /[,、，،]/.test(mark)
          ? 'comma'
          : 'colon';

/** All capitals: the whole line is loud, and no single word stands out. */
export function isShouted(text: string): boolean {
  const letters = text.replace(ASIDES, '').replace(/\P{L}/gu, '');
  return letters.length > 5 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}
