// The one reader for all formats: from a source document to a parsed script. Pure and deterministic.
import { asId } from '../ids.ts';
import { parserColors } from '../scene/character-colors.ts';
import { assemble, type Assembled } from './assemble.ts';
import {
  confidenceOf,
  expectedScore,
  isDoubtful,
  FALLBACK_CONFIDENCE,
  LINE_REVIEW_BELOW,
  REVIEW_BELOW,
} from './confidence.ts';
import { doubtAbout, type Doubt } from './doubt.ts';
import { estimateDurationSeconds, STAGE_DIRECTION_SECONDS } from './duration.ts';
import { extractionQualityOf } from './extraction-quality.ts';
import { FALLBACK_ERROR, fallbackFrom } from './fallback.ts';
import { asRecognized } from './from-ocr.ts';
import { castDescriptions } from './cast-descriptions.ts';
import { labelScript, type LabelledScript } from './label-script.ts';
import { nameKey } from './names.ts';
import { parseMethodOf } from './parse-method.ts';
import type { ParsedCharacter, ParsedLine, ParsedScript, ScriptSection } from './parsed-script.ts';
import type { Piece } from './piece.ts';
import type { ReadingLine } from './reading-line.ts';
import { isDividing, isPlace, sectionsFrom } from './sections.ts';
import { damageIn, doubtfulScript, errorsFrom, thingsToCheckIn, unparsedFrom } from './review.ts';
import type { SourceDocument } from './source-line.ts';
import { authorFrom, titleFrom } from './title.ts';
import { remark } from './thing-to-check.ts';

/** Reads a script. `processingTimeMs` is 0; the caller that measures it sets it. */
export const readScript = (document: SourceDocument, fileName: string): ParsedScript =>
  parsedFrom(labelScript(document), document, fileName);

/**
 * The reading by the second layout, if it is nearly as likely as the best and gives a noticeably different text than
 * `first`; otherwise null.
 */
export function readOtherwise(
  document: SourceDocument,
  fileName: string,
  first: ParsedScript,
): ParsedScript | null {
  const script = labelScript(document, 'second');
  if (script.layout === null) return null;
  const other = parsedFrom(script, document, fileName);
  return areDifferent(first.dialogue, other.dialogue) ? other : null;
}

const NOTICEABLE = 0.05;

function areDifferent(first: readonly ParsedLine[], other: readonly ParsedLine[]): boolean {
  const said = ({ isStageDirection, characterName, text }: ParsedLine) =>
    `${isStageDirection ? '' : characterName}: ${text}`;
  const known = new Set(first.map(said));
  const differing = other.filter((line) => !known.has(said(line))).length;
  return other.some((line) => !line.isStageDirection) && differing >= first.length * NOTICEABLE;
}

function parsedFrom(script: LabelledScript, document: SourceDocument, fileName: string): ParsedScript {
  const assembled = withoutMinorDoubts(assemble(script.body));
  const { pieces } = assembled;
  const characters = charactersFrom(pieces, script.cast?.printed ?? []);
  const isEmpty = characters.length === 0;
  const fallback = isEmpty ? fallbackFrom(document.lines) : null;
  const cast = fallback?.characters ?? characters;
  const unparsedLines = isEmpty ? [] : unparsedFrom(pieces, characters, nameKey);
  const doubt = doubtAbout(script.body, pieces, script.layout);
  const said = fallback?.dialogue ?? linesFrom(pieces, characters, doubt);
  const dialogue = asRecognized(said, document.lines);
  const damage = damageIn(document);
  const isRecognized = dialogue !== said;
  const confidence =
    fallback === null
      ? Math.min(expectedScore(doubt), isRecognized ? meanConfidence(dialogue) : 1)
      : FALLBACK_CONFIDENCE;
  return {
    title: titleFrom(document, frontWithoutCast(script), fileName),
    author: authorFrom(document, script.front),
    characters: cast,
    dialogue,
    scenes: isEmpty ? [] : scenesFrom(script, assembled),
    unparsedLines,
    needsReview:
      damage.length > 0 ||
      unparsedLines.length > 0 ||
      isDoubtful(doubt) ||
      confidence < REVIEW_BELOW ||
      dialogue.some((line) => line.confidence < LINE_REVIEW_BELOW),
    thingsToCheck: [
      ...damage,
      ...(isEmpty ? [remark(FALLBACK_ERROR.message)] : thingsToCheckIn(cast, dialogue, unparsedLines)),
      ...(isDoubtful(doubt) && !isEmpty ? [doubtfulScript] : []),
    ],
    metadata: {
      confidence,
      charactersDetected: cast.length,
      linesDetected: dialogue.length,
      unparsedLinesCount: unparsedLines.length,
      parseErrors: fallback === null ? errorsFrom(unparsedLines) : [FALLBACK_ERROR],
      originalFormat: document.format,
      parseMethod: isEmpty ? 'fallback' : methodOf(script, document),
      processingTimeMs: 0,
      extractionQuality: extractionQualityOf(document),
    },
  };
}

function scenesFrom({ front, back }: LabelledScript, { pieces, headings }: Assembled): ScriptSection[] {
  const lines = pieces.filter(isLine);
  const linesBefore = [0];
  for (const piece of pieces) linesBefore.push((linesBefore.at(-1) ?? 0) + (isLine(piece) ? 1 : 0));
  const above = front.slice(front.findLastIndex((line) => !isDividing(line)) + 1);
  // A screenplay may end with scenes without speech.
  const isScene = (line: ReadingLine) => line.source.role === 'scene-heading' || isPlace(line.text);
  const below = headings.some(({ line }) => isScene(line)) ? back.filter(isScene) : [];
  const all = [
    ...above.map((line) => ({ line, at: 0 })),
    ...headings,
    ...below.map((line) => ({ line, at: pieces.length })),
  ];
  const placed = all.map(({ line, at }) => ({ line, at: linesBefore[at] ?? lines.length }));
  return sectionsFrom(placed, lines.length, (line) => lines[line]?.kind === 'speech');
}

/**
 * What could as well be speech as description is nearly always the description it was taken for where it is alone in
 * its neighborhood. Lines further away say nothing about it.
 */
function withoutMinorDoubts({ pieces, headings }: Assembled): Assembled {
  const doubtful = pieces.filter(({ kind }) => kind === 'doubtful');
  const isAlone = ({ place }: Piece, at: number): boolean => {
    const around = doubtful.slice(Math.max(0, at - ALONE), at + ALONE + 1);
    return around.filter((one) => Math.abs(one.place.line - place.line) <= NEIGHBORHOOD).length <= ALONE;
  };
  const minor = new Set(doubtful.filter((piece, at) => piece.margin > 0 && isAlone(piece, at)));
  return {
    pieces: pieces.map((piece) => (minor.has(piece) ? { ...piece, kind: 'direction' as const } : piece)),
    headings,
  };
}

/** In lines. */
const NEIGHBORHOOD = 25;
/** So few of them. */
const ALONE = 2;

const isLine = ({ kind }: Piece): boolean => kind !== 'doubtful';

/** A listed character is never the title. */
function frontWithoutCast({ front, cast }: LabelledScript): readonly ReadingLine[] {
  return cast === null ? front : front.filter((_, i) => i < cast.start || i >= cast.end);
}

function charactersFrom(pieces: readonly Piece[], castList: readonly string[]): ParsedCharacter[] {
  const printed = new Map<string, string>();
  for (const piece of pieces)
    if (piece.kind === 'speech' && !printed.has(piece.key)) printed.set(piece.key, piece.name);
  const described = castDescriptions([...printed.values()], castList);
  return [...printed].map(([key, name], i) => ({
    id: asId(`c${i + 1}`),
    name,
    description: described.get(key) ?? '',
    color: parserColors[i % parserColors.length] ?? '',
  }));
}

function linesFrom(
  pieces: readonly Piece[],
  characters: readonly ParsedCharacter[],
  doubt: Doubt,
): ParsedLine[] {
  const byKey = new Map(characters.map((character) => [nameKey(character.name), character]));
  return pieces.filter(isLine).map((piece, order) => {
    const speaker = byKey.get(piece.key);
    const isStageDirection = piece.kind === 'direction';
    return {
      id: asId(`l${order + 1}`),
      characterId: speaker?.id ?? '',
      characterName: speaker?.name ?? '',
      text: piece.text,
      order,
      direction: piece.direction,
      estimatedDuration: isStageDirection ? STAGE_DIRECTION_SECONDS : estimateDurationSeconds(piece.text),
      isStageDirection,
      ...(piece.isTogether && { isTogether: true }),
      confidence: confidenceOf(piece, doubt),
      suggestions: [],
      source: piece.place,
    };
  });
}

const isSpoken = ({ isStageDirection }: ParsedLine): boolean => !isStageDirection;

function meanConfidence(dialogue: readonly ParsedLine[]): number {
  const spoken = dialogue.filter(isSpoken);
  if (spoken.length === 0) return 0;
  return Math.round((spoken.reduce((sum, line) => sum + line.confidence, 0) / spoken.length) * 100) / 100;
}

function methodOf(script: LabelledScript, document: SourceDocument): string {
  const linesOf = (label: string): ReadingLine[] =>
    script.body.flatMap((one) => (one.label === label ? [one.line] : []));
  if (script.layout === null) return 'fallback';
  return parseMethodOf(script.layout, script.signs, document.format, linesOf('cue'), linesOf('speech'));
}
