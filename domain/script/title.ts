// Finds the script's title: the format's own, a "Title:" row, the most prominent line before the script begins, and
// finally the file name.
import { cueHeadFrom } from './cue-head.ts';
import { wordCount } from './names.ts';
import { headsColumn, type ReadingLine } from './reading-line.ts';
import type { SourceDocument } from './source-line.ts';
import { isCastHeading, isCredit, isSceneHeading } from './vocabulary.ts';

const ROW = /^(?:(?:working )?title|scene|project(?: title)?|production|show|series)\s*:\s*(.+)$/i;
const LABEL_ALONE = /^title\s*:$/i;
const DATE = /^(?:[\d\s./-]+|.*\b(?:19|20)\d\d)$/;
const WORTHLESS =
  /^(?:microsoft word\b.*|untitled.*|document\d*|.*\.(?:docx?|rtf|pdf|txt|fdx|odt)|title:?|script|screenplay|webvtt)$/i;
/** What a running head has next to the title: the draft or the episode. */
const DRAFT_END =
  /\s+(?:[-–—|]\s*)?(?:(?:white|blue|pink|yellow|green|goldenrod|buff|salmon|cherry|tan|double \w+)\s+)?(?:rev(?:\.|isions?|ised)|draft)\s*[(#\d].*$/i;
const QUOTED = /^["“]([^"“”]{2,})["”]\s.*\d.*$/;
/** The header rows of an email with a script. */
const MAIL_HEAD = /^(?:from|to|cc|bcc|sent|date|subject|reply-to|betreff|gesendet|objet|asunto)\s*:/i;
/** Markdown on the first line. */
const HASH_TITLE = /^#\s+(\S.*)$/;
const MAX_TITLE_WORDS = 12;
const LONG_LINE_WORDS = 5;

export function titleFrom(document: SourceDocument, front: readonly ReadingLine[], fileName: string): string {
  const rows = front.slice(0, 10).map(({ text }, i) => {
    const row = LABEL_ALONE.test(text) ? belowLabel(front, i) : ROW.exec(text)?.[1];
    return row === undefined ? undefined : withoutMarks(row);
  });
  const headed = HASH_TITLE.exec(document.lines[0]?.text ?? '')?.[1];
  const written = headed === undefined || isSceneHeading(headed) ? undefined : withoutMarks(headed);
  const said = [rows.find((row) => row !== undefined), document.title?.trim(), written].find(
    (title) => title !== undefined && title !== '' && !WORTHLESS.test(title),
  );
  return said ?? prominent(front) ?? nameOfFile(fileName);
}

/** The title below its label: all lines that are indented alike, or one that isn't indented. */
function belowLabel(front: readonly ReadingLine[], label: number): string | undefined {
  const first = front[label + 1];
  if (first === undefined) return undefined;
  const isTitle = (line: ReadingLine): boolean =>
    line.gap === 0 && line.left !== null && line.left > 0 && line.left === first.left;
  const rest = isTitle(first) ? front.slice(label + 2, label + MAX_TITLE_LINES) : [];
  const end = rest.findIndex((line) => !isTitle(line));
  return [first, ...(end === -1 ? rest : rest.slice(0, end))].map(({ text }) => withoutMarks(text)).join(' ');
}
const MAX_TITLE_LINES = 5;

function nameOfFile(fileName: string): string {
  const base = fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
  const dot = base.lastIndexOf('.');
  return (dot > 0 ? base.slice(0, dot) : base).trim() || 'Untitled';
}

/** The largest short line near the top, otherwise the first that is neither a credit nor a heading. */
function prominent(front: readonly ReadingLine[]): string | null {
  const able = front
    .slice(0, 40)
    .filter((line, i) => isPossible(line.text) && !headsColumn(line) && !isInParagraph(front, i));
  const first = able[0];
  if (first === undefined) return null;
  const largest = Math.max(...able.map((line) => line.source.size));
  const start = largest > 1.15 ? (able.find((line) => line.source.size === largest) ?? first) : first;
  const parts = [start.text];
  for (let i = front.indexOf(start) + 1; i < front.length && parts.length < 4; i += 1) {
    const line = front[i];
    if (line === undefined || !goesOn(start, line)) break;
    parts.push(line.text);
  }
  const title = withoutMarks(
    parts
      .join(' ')
      .replace(/\s+/g, ' ')
      .replace(/(?<!\d)\s*[-–—/|]\s*\d+\s*[-–—]?$/, '')
      .replace(DRAFT_END, '')
      .replace(QUOTED, '$1'),
  );
  return title === '' ? null : title;
}

/** Without surrounding quotation marks, stars, and dashes, and the final period. */
const withoutMarks = (title: string): string => title.replace(/^["“*_]+|["”*_.]+$/g, '').trim();

/** Whether the line is running text: it continues in lower case, or the line directly below a long one does. */
function isInParagraph(lines: readonly ReadingLine[], i: number): boolean {
  const goesOnInLowerCase = (line: ReadingLine | undefined): boolean =>
    line !== undefined &&
    line.source.align === 'left' &&
    line.gap !== null &&
    line.gap < 0.5 &&
    /^\p{Ll}/u.test(line.text) &&
    !isCredit(line.text);
  const isLong = wordCount(lines[i]?.text ?? '') >= LONG_LINE_WORDS;
  return goesOnInLowerCase(lines[i]) || (isLong && goesOnInLowerCase(lines[i + 1]));
}

function goesOn(start: ReadingLine, line: ReadingLine): boolean {
  if (line.gap === null || line.gap > 0.8 || !isPossible(line.text)) return false;
  const alike = Math.abs(line.source.size - start.source.size) < 0.05 && line.bold === start.bold;
  return (
    alike &&
    line.source.align === start.source.align &&
    (start.source.size > 1.15 || line.source.align === 'center')
  );
}

function isPossible(text: string): boolean {
  if (text.length < 2 || wordCount(text) > MAX_TITLE_WORDS || !/\p{L}/u.test(text)) return false;
  if (
    isCredit(text) ||
    DATE.test(text) ||
    MAIL_HEAD.test(text) ||
    isSceneHeading(text) ||
    isCastHeading(text) ||
    WORTHLESS.test(text)
  )
    return false;
  return !/[.:;,]$/.test(text) || cueHeadFrom(text.slice(0, -1)) !== null;
}

const AUTHOR =
  /^(?:(?:written|screenplay|a play|teleplay|script|story|play|an? \p{L}+(?: \p{L}+)?)\s+)?(?:by|par|de|von)\s*:?\s*(.*)$/iu;

/** The name after "by", on the same line or the next; null if there is none. */
export function authorFrom(document: SourceDocument, front: readonly ReadingLine[]): string | null {
  if (document.author !== null && document.author.trim() !== '') return document.author.trim();
  for (const [i, line] of front.slice(0, 30).entries()) {
    const row =
      /^authors?\s*:\s*(.+)$/i.exec(line.text) ??
      (/\b(?:by|par|von)\b/i.test(line.text) ? AUTHOR.exec(line.text) : null);
    if (row === null) continue;
    const name = (row[1] ?? '').trim() || (front[i + 1]?.text ?? '').trim();
    if (name !== '' && name.length <= 100) return name;
  }
  return null;
}
