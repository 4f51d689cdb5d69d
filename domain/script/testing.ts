// Builds source documents for tests, line by line.
import { fromTxt } from './from-txt.ts';
import type { ParsedScript } from './parsed-script.ts';
import { readScript } from './read-script.ts';
import type { SourceDocument, SourceLine } from './source-line.ts';

export function sourceLine(text: string, more: Partial<SourceLine> = {}): SourceLine {
  const left = more.left ?? 0;
  return {
    text,
    page: 1,
    line: 1,
    paragraph: 1,
    left,
    right: left + text.length * 7.2,
    columnWidth: 432,
    gapBefore: 0,
    size: 1,
    bold: false,
    italic: false,
    underline: false,
    align: 'left',
    spans: [],
    ...more,
  };
}

/** Numbers the lines in order; each is a separate paragraph. */
export function sourceDocument(
  lines: readonly SourceLine[],
  more: Partial<SourceDocument> = {},
): SourceDocument {
  return {
    format: 'docx',
    title: null,
    author: null,
    pageCount: 1,
    lines: lines.map((line, i) => ({ ...line, line: i + 1, paragraph: i + 1 })),
    ...more,
  };
}

export const textDocument = (text: string): SourceDocument => fromTxt(new TextEncoder().encode(text));

/** Each line of the reading: who speaks it, or `>` for a direction. */
export const linesOf = (source: SourceDocument): string[] =>
  readScript(source, 'x.txt').dialogue.map(
    ({ characterName, isStageDirection, text }) => `${isStageDirection ? '>' : characterName}: ${text}`,
  );

export const spokenOf = (source: SourceDocument): string[] =>
  linesOf(source).filter((line) => !line.startsWith('>'));

const wordsOf = (said: string): string[] => said.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words of a result that are not in its source. */
export function inventedWords(script: ParsedScript, source: SourceDocument): string[] {
  const there = source.lines.map((one) => one.text.toLowerCase()).join('\n');
  const names =
    script.metadata.parseMethod === 'fallback' ? [] : script.characters.map((character) => character.name);
  const lines = script.dialogue.flatMap((one) => [one.text, one.direction ?? '']);
  return [...names, ...lines, ...script.unparsedLines.map((one) => one.text)]
    .flatMap(wordsOf)
    .filter((word) => !there.includes(word));
}
