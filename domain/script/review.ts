// What the actor is asked to check: lines without a speaker, names that may be one person, doubtful lines.
import { asId } from '../ids.ts';
import type { SourceDocument, SourceLine } from './source-line.ts';
import type { Piece } from './piece.ts';
import { LINE_REVIEW_BELOW } from './confidence.ts';
import type { ParseError, ParsedCharacter, ParsedLine, UnparsedLine } from './parsed-script.ts';
import { samePersonPairs } from './same-person.ts';
import { remark, type ThingToCheck } from './thing-to-check.ts';

const MAX_PAIRS = 8;
const MAX_SUGGESTIONS = 3;

/** Doubtful lines, each with the characters who spoke most recently before it, likeliest first. */
export function unparsedFrom(
  pieces: readonly Piece[],
  characters: readonly ParsedCharacter[],
  keyOf: (name: string) => string,
): UnparsedLine[] {
  const nameByKey = new Map(characters.map((character) => [keyOf(character.name), character.name]));
  const unparsed: UnparsedLine[] = [];
  let recent: string[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'speech')
      recent = [piece.key, ...recent.filter((key) => key !== piece.key)].slice(0, MAX_SUGGESTIONS);
    if (piece.kind !== 'doubtful') continue;
    const names = recent.flatMap((key) => nameByKey.get(key) ?? []);
    const suggestions = likeliestFirst(piece.text, names, (name) => nameByKey.get(keyOf(name)));
    unparsed.push({
      id: asId(`u${unparsed.length + 1}`),
      text: piece.text,
      lineNumber: piece.place.line,
      page: piece.place.page,
      suggestions,
      possibleCharacter: suggestions[0] ?? null,
    });
  }
  return unparsed;
}

const MAX_NAME_WORDS = 4;

/** A name in capitals at the beginning of the line speaks it; "Kate looks at Joe" is said by anybody but Kate. */
function likeliestFirst(
  text: string,
  names: readonly string[],
  known: (name: string) => string | undefined,
): string[] {
  const words = text.split(' ', MAX_NAME_WORDS);
  for (let count = words.length; count > 0; count -= 1) {
    const opening = words
      .slice(0, count)
      .join(' ')
      .replace(/[,.:]$/, '');
    const name = known(opening);
    if (name === undefined) continue;
    const others = names.filter((other) => other !== name);
    return opening === opening.toUpperCase() ? [name, ...others].slice(0, MAX_SUGGESTIONS) : others;
  }
  return [...names];
}

export function errorsFrom(unparsed: readonly UnparsedLine[]): ParseError[] {
  return unparsed.map((line) => ({
    type: 'parse_error',
    line: line.lineNumber,
    message: 'Could not tell who speaks this line, or whether it is spoken.',
    suggestion: line.possibleCharacter === null ? null : `It may belong to ${line.possibleCharacter}.`,
  }));
}

export function thingsToCheckIn(
  characters: readonly ParsedCharacter[],
  dialogue: readonly ParsedLine[],
  unparsed: readonly UnparsedLine[],
): ThingToCheck[] {
  const counts = new Map<string, number>();
  for (const line of dialogue) counts.set(line.characterId, (counts.get(line.characterId) ?? 0) + 1);
  const doubtful = dialogue.filter(
    (line) => !line.isStageDirection && line.confidence < LINE_REVIEW_BELOW,
  ).length;
  const misread = dialogue.filter(({ source }) => source.unsureWords !== undefined).length;
  const things: ThingToCheck[] = [];
  if (doubtful > 0) things.push({ kind: 'speakers', lineCount: doubtful });
  if (misread > 0) things.push({ kind: 'words', lineCount: misread });
  if (unparsed.length > 0) things.push({ kind: 'unassigned', lineCount: unparsed.length });
  for (const [main, other] of samePersonPairs(characters, (id) => counts.get(id) ?? 0).slice(0, MAX_PAIRS))
    things.push({ kind: 'merge', from: other, into: main });
  return things;
}

/** For a script whose reading is doubtful as a whole. */
export const doubtfulScript = remark(
  'The layout of this script is unusual, and some of it may be read wrong. Compare it with your file.',
  'source',
);

/** For a damaged file, or one in a language that this server can't recognize: what is missing. */
export function damageIn(source: SourceDocument): ThingToCheck[] {
  const { damagedParagraphs = 0, isCutOff, languagesMissing = [], lines } = source;
  const things: ThingToCheck[] = languagesMissing.map((language) =>
    remark(
      `These pages seem to be in ${languageNames.of(language)}, which this server can’t recognize at the moment. ` +
        'Compare accents and special letters with your file.',
      'source',
    ),
  );
  if (isCutOff === true)
    things.push(remark(`The end of this file is missing. ${lastWordsSentence(lines)}`, 'source'));
  if (damagedParagraphs > 0) {
    const places = damagedParagraphs === 1 ? 'one place' : `${damagedParagraphs} places`;
    things.push(
      remark(
        `This file is damaged in ${places}, and words may be missing there. Everything else was read.`,
        'source',
      ),
    );
  }
  return things;
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const LAST_WORDS = 6;

function lastWordsSentence(lines: readonly SourceLine[]): string {
  const words = (lines.at(-1)?.text ?? '').split(' ');
  const shown = words.slice(-LAST_WORDS).join(' ');
  return `The last words in it are “${words.length > LAST_WORDS ? '…' : ''}${shown}”.`;
}
