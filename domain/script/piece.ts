// A speech or a stage direction, collected line by line and then composed. It uses only words of the source.
import type { CueReading } from './cue-reading.ts';
import { partSpoken, withoutBrackets, type RoundBrackets } from './directions.ts';
import type { Label, ReadingLine } from './reading-line.ts';
import type { SourcePlace } from './parsed-script.ts';

export interface LabelledLine {
  readonly line: ReadingLine;
  readonly label: Label;
  readonly reading: CueReading | null;
  /** How much worse the next best labeling is; a small value means doubtful. */
  readonly margin: number;
  /** Whether white space, or a label such as MUSIC:, separates it from the line above. */
  readonly opens: boolean;
}

export interface Piece {
  /** Doubtful: it could as well be speech as description. */
  readonly kind: 'speech' | 'direction' | 'doubtful';
  /** The name as printed; empty for a stage direction. */
  readonly name: string;
  readonly key: string;
  readonly text: string;
  readonly direction: string | null;
  readonly place: SourcePlace;
  /** How the speaker was named: on the line, above it, or only before an interruption. */
  readonly named: 'inline' | 'above' | 'continued';
  /** The smallest margin of its lines. */
  readonly margin: number;
  /** Whether its name is printed beside that of the speech before it. */
  readonly isTogether: boolean;
}

/** A piece while its lines are collected. */
export interface Draft {
  name: string;
  key: string;
  directions: string[];
  /** Joined once at the end: a speech may have a hundred thousand lines. */
  lines: string[];
  place: SourcePlace;
  named: Piece['named'];
  margin: number;
  isTogether: boolean;
}

const placeOf = (line: ReadingLine): SourcePlace => ({ page: line.source.page, line: line.source.line });

/** Joins wrapped lines: without a space after a hyphen, otherwise with one. */
function joined(lines: readonly string[]): string {
  return lines
    .map((line, i) => {
      const goesOn = /\p{L}-$/u.test(lines[i - 1] ?? '') && /^\p{Ll}/u.test(line);
      return i === 0 || goesOn ? line : ` ${line}`;
    })
    .join('');
}

export interface Speaker {
  readonly name: string;
  readonly key: string;
}

export const NOBODY: Speaker = { name: '', key: '' };

export function draftFrom(one: LabelledLine, named: Piece['named'], who: Speaker): Draft {
  return {
    name: who.name,
    key: who.key,
    directions: [],
    lines: [],
    place: placeOf(one.line),
    named,
    margin: one.margin,
    isTogether: false,
  };
}

/** Below this margin, a paragraph that is neither bracketed nor separated may as well be speech. */
const DOUBT = 0.7;

export function directionFrom(draft: Draft): Piece {
  const text = joined(draft.lines);
  const isMarked = /^[([]/.test(text);
  return {
    kind: draft.margin < DOUBT && !isMarked ? 'doubtful' : 'direction',
    name: '',
    key: '',
    text: withoutBrackets(text),
    direction: null,
    place: draft.place,
    named: draft.named,
    margin: draft.margin,
    isTogether: false,
  };
}

/** A speech with only a direction becomes a stage direction of that speaker. */
export function speechFrom(draft: Draft, round: RoundBrackets): Piece | null {
  const { text, directions } = partSpoken(joined(draft.lines), round);
  const all = [...draft.directions, ...directions];
  if (!/[\p{L}\p{N}]/u.test(text)) {
    if (directions.length === 0) return null;
    return { kind: 'direction', ...head(draft), text: directions.join(' '), direction: null };
  }
  return { kind: 'speech', ...head(draft), text, direction: all.length === 0 ? null : all.join('; ') };
}

const head = ({
  name,
  key,
  place,
  named,
  margin,
  isTogether,
}: Draft): Pick<Piece, 'name' | 'key' | 'place' | 'named' | 'margin' | 'isTogether'> => ({
  name,
  key,
  place,
  named,
  margin,
  isTogether,
});
