// Facts about a line from its text and position alone, before anything is known about the document's names.
import { insideBrackets } from './brackets.ts';
import { isInCapitals } from './names.ts';
import { gapOf, type Gap } from './profile.ts';
import type { ReadingLine } from './reading-line.ts';
import {
  directionLikeness,
  isCredit,
  isSceneHeading,
  isShotLike,
  isSoundLabel,
  rowLabelOf,
} from './vocabulary.ts';
import { wrappedOn } from './wrapping.ts';

export interface LineFacts {
  readonly isHeading: boolean;
  readonly isShot: boolean;
  /** The name of a song; its singer's speech continues with it. */
  readonly isSong: boolean;
  readonly isRowLabel: boolean;
  readonly isCredit: boolean;
  /** Opens with a bracket; with `closes`, the whole line is bracketed. */
  readonly opens: boolean;
  readonly closes: boolean;
  /** Begins inside a bracket that an earlier line opened. */
  readonly inBracket: boolean;
  readonly isCapitals: boolean;
  /** A name although it looks like something else. */
  readonly isVouched: boolean;
  /** Above zero it reads like a description, below zero like speech. */
  readonly likeness: number;
  readonly gap: Gap;
  /** Begins where the line above does. */
  readonly isFlush: boolean;
  /** Continues the wrapped line before (true), cannot (false), unknown (null). */
  readonly wraps: boolean | null;
  /** In capitals below a line in capitals, both in a separate column: a name too long for its column. */
  readonly goesOnName: boolean;
  /** 0 to 2: the previous line ended in mid-sentence, this one begins in lower case. */
  readonly runsOn: number;
}

function isInOwnColumn(lines: readonly ReadingLine[], i: number): boolean {
  const [before, line] = [lines[i - 1], lines[i]];
  if (before === undefined || line === undefined || !isInCapitals(before.text) || !isInCapitals(line.text))
    return false;
  const next = lines.slice(i + 1, i + 8).find((one) => !isInCapitals(one.text));
  if (next === undefined || Math.abs(before.source.left - line.source.left) > 3) return false;
  return line.source.left - next.source.left > 20;
}

/** In points. */
const SAME_COLUMN = 4;

/** In the middle of a paragraph the wording is weaker evidence than at its beginning, */
const GOING_ON = 0.3;
/** and stronger if the line has white space above and below. */
const ALONE = 1;
const TELLING = 0.5;

function likenessOf(text: string, goesOn: boolean, isAlone: boolean): number {
  const likeness = directionLikeness(text);
  if (goesOn) return likeness * GOING_ON;
  return isAlone && likeness > TELLING ? likeness + ALONE : likeness;
}

function runOn(before: string, text: string): number {
  const isOpen = /[\p{L}\p{N},;’']$/u.test(before);
  return (isOpen ? 1 : 0) + (isOpen && /^\p{Ll}/u.test(text) ? 1 : 0);
}

/** `speaking`: labels that are people here. */
export function factsOf(
  lines: readonly ReadingLine[],
  openGap: number,
  speaking: ReadonlySet<string>,
): LineFacts[] {
  const inside = insideBrackets(lines, openGap);
  const wraps = wrappedOn(lines);
  return lines.map((line, i): LineFacts => {
    const text = line.text;
    const label = rowLabelOf(text);
    const gap = gapOf(line, openGap);
    const runsOn = runOn(lines[i - 1]?.text ?? '.', text);
    const isAlone = gap === 'open' && gapOf(lines[i + 1] ?? line, openGap) === 'open';
    const goesOn = gap === 'solid' && (wraps[i] === true || runsOn > 0);
    return {
      isHeading: isSceneHeading(text),
      isShot: isShotLike(text),
      isSong: /\bsong\W*$/i.test(text),
      isRowLabel: (label !== null && !speaking.has(label)) || isSoundLabel(text),
      isCredit: isCredit(text),
      opens: text.startsWith('(') || text.startsWith('['),
      closes: /[)\]][.,]?$/.test(text),
      inBracket: inside[i] ?? false,
      isCapitals: isInCapitals(text),
      isVouched: false,
      likeness: likenessOf(text, goesOn, isAlone),
      gap,
      isFlush: Math.abs(line.source.left - (lines[i - 1]?.source.left ?? -Infinity)) <= SAME_COLUMN,
      wraps: wraps[i] ?? null,
      runsOn,
      goesOnName: gap === 'solid' && isInOwnColumn(lines, i),
    };
  });
}
