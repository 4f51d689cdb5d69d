// From a line as written to the text for an engine: pronunciations are applied, and a plainly spoken line has no
// parentheticals. The server does this once for every engine, so that audio is cached by the words really spoken, and
// maps word times back to the line as written.
import { wordOf, wordsToPronounce, type Pronunciation } from './pronunciation.ts';

/** A part of the spoken text and the part of the written line it stands for. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly writtenFrom: number;
  readonly writtenTo: number;
}

export interface SaidText {
  readonly text: string;
  /** In order, without overlap. */
  readonly changes: readonly Change[];
}

interface HowSaid {
  readonly pronunciations: readonly Pronunciation[];
  /** Parentheticals are left out. */
  readonly isPlain: boolean;
}

const parenthetical = String.raw`\([^()]{0,300}\)|\[[^[\]]{0,300}\]`;
const markup = String.raw`<\/?[a-z!?][^<>]{0,200}>`;

/** Pure; parentheticals and markup have nothing to pronounce. */
export function saidText(written: string, { pronunciations, isPlain }: HowSaid): SaidText {
  const spokenFor = new Map(pronunciations.map((entry) => [wordOf(entry.written), entry.spoken.trim()]));
  const words = wordsToPronounce(pronunciations);
  const places = new RegExp(
    `(?<aside>${parenthetical})|${markup}${words ? `|(?<word>${words.source})` : ''}`,
    'giu',
  );
  const saidFor = ({ aside, word }: Partial<Record<string, string>>) =>
    word === undefined ? (aside !== undefined && isPlain ? '' : undefined) : spokenFor.get(wordOf(word));
  const changes: Change[] = [];
  let text = '';
  let done = 0;
  for (const { 0: found, index, groups } of written.matchAll(places)) {
    const said = saidFor(groups ?? {});
    if (said === undefined) continue;
    text += written.slice(done, index);
    done = index + found.length;
    changes.push({ from: text.length, to: text.length + said.length, writtenFrom: index, writtenTo: done });
    text += said;
  }
  return { text: text + written.slice(done), changes };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Accents composed (NFC), as lists, engines, and file names use them. */
export function composedText(written: string): SaidText {
  if (written === written.normalize('NFC')) return { text: written, changes: [] };
  const changes: Change[] = [];
  let text = '';
  for (const { segment, index } of graphemes.segment(written)) {
    const from = text.length;
    text += segment.normalize('NFC');
    if (text.length - from !== segment.length) {
      changes.push({ from, to: text.length, writtenFrom: index, writtenTo: index + segment.length });
    }
  }
  return { text, changes };
}

interface Mark {
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

/** Word times of the spoken text as word times of the written line: one for each of its words. */
export function marksAsWritten(marks: readonly Mark[], { changes }: SaidText): readonly Mark[] {
  if (changes.length === 0) return marks;
  const asWritten: Mark[] = [];
  for (const { from, to, at } of marks) {
    const mark = { from: placeAsWritten(from, 'from', changes), to: placeAsWritten(to, 'to', changes), at };
    const before = asWritten.at(-1);
    if (before?.from !== mark.from) asWritten.push(mark);
    else asWritten[asWritten.length - 1] = { ...before, to: Math.max(before.to, mark.to) };
  }
  return asWritten;
}

interface Place {
  readonly from: number;
  readonly to: number;
}

/** Where a part of the written line is in the spoken text; a part of a replaced word is the whole word there. */
export function placeInSaid({ from, to }: Place, { changes }: SaidText): Place {
  const said = (place: number, end: 'from' | 'to') => {
    const own = changes.find(({ writtenFrom, writtenTo }) =>
      end === 'from' ? writtenFrom <= place && place < writtenTo : writtenFrom < place && place <= writtenTo,
    );
    if (own) return own[end];
    const before = changes.findLast(({ writtenTo }) => writtenTo <= place);
    return before ? before.to + place - before.writtenTo : place;
  };
  return { from: said(from, 'from'), to: said(to, 'to') };
}

/** Where a word time begins or ends; within a replaced word, the word's own beginning or end. */
function placeAsWritten(place: number, end: 'from' | 'to', changes: readonly Change[]): number {
  const isWithin = ({ from, to }: Change) =>
    end === 'from' ? from <= place && place < to : from < place && place <= to;
  const own = changes.find(isWithin);
  if (own) return end === 'from' ? own.writtenFrom : own.writtenTo;
  const before = changes.findLast(({ to }) => to <= place);
  return before ? before.writtenTo + place - before.to : place;
}
