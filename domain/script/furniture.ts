// Removes the page layout: running heads and feet, page and scene numbers, (MORE) and CONTINUED, revision stars,
// license text. The rest reads as if printed on one endless page.
import { copyMarks } from './copy-marks.ts';
import { isInCapitals } from './names.ts';
import type { ReadingLine } from './reading-line.ts';
import {
  endsInDigit,
  normal,
  numberedHeads,
  pageEdges,
  returningBesideMarks,
  runningTexts,
  watermarkPieces,
} from './running-texts.ts';
import { withoutVerseNumbers } from './verse-numbers.ts';
import { isScreenplayHeading } from './vocabulary.ts';

const MORE_OR_CONTINUED =
  /^(?:\d{1,4}[A-Z]?\s+)?\(?\s*(?:more|continued|cont['’]?d|suite|continúa|sigue|weiter|forts\.?|продолжение следует)\s*\)?\s*:?\s*(?:\(\d+\)|\d{1,4}[A-Z]?\.?)?\s*\*?$/i;
const PAGE_NUMBER =
  /^(?:[-–—[(]?\s*(?:page|p\.|pg\.?|seite|pág\.?|стр\.)?\s*\d{1,4}\s*(?:(?:of|\/|de|von)\s*\d{1,4})?\s*[-–—\])]?\.?|\d{1,4}[A-Z]?\.?|(\d{1,4}[A-Z]?)\.?\s+\1\.?)$/i;
const ROMAN_PAGE = /^[-–—([]?\s*(?=[ivxl])(?:x{0,3}(?:ix|iv|v?i{0,3})|xl)\s*[-–—)\]]?\.?$/;
const RULE = /^[\s*_=~.·•#–—-]+$/;
/** The Draft / Blue Rev. 4/12/24   12. */
const REVISION_HEAD =
  /\b(?:rev(?:ised|ision|\.)|draft)(?!\p{L}).*\d{1,2}[./-]\d{1,2}[./-]\d{2,4}.*\s\d{1,4}[A-Z]?\.?$/iu;
const EDITORIAL = /^\[(?:illustration|footnote|transcriber|pg\.? ?\d|page ?\d)\b.*$/i;
/** An editor's note of several lines. */
const NOTE_BEGIN = /^\[(?:footnote|transcriber)\b[^\]]*$/i;
const NOTE_END = /\]$/;
/** Etexts of before 2003 have the end of the small print there. */
const GUTENBERG_START =
  /^(?:\*{2,3}\s*START OF (?:THE|THIS) PROJECT GUTENBERG|\*?END\s?\*?\s?THE SMALL PRINT!)/i;
const GUTENBERG_END =
  /^(?:\*{2,3}\s*END OF (?:THE|THIS) PROJECT GUTENBERG|End of (?:the |this )?Project Gutenberg)/i;
/** A scene's number beside its heading: 12, 12A, A12, 2.16; 12-14 were omitted. */
const SCENE_NUMBER = '[A-Z]?\\d{1,4}(?:\\.\\d{1,3})?[A-Z]{0,2}(?:[-–]\\d{1,4}[A-Z]{0,2})?';
/** Fountain’s own: INT. BUS - NIGHT #12A# */
const FOUNTAIN_NUMBER = /^(.*\S)\s*#([\p{L}\d.-]{1,20})#$/u;
const BESIDE_BOTH = new RegExp(`^\\*?(${SCENE_NUMBER})\\.?\\s+(\\S.*?)\\s+\\1\\.?\\s*\\*?$`);
const BESIDE_HEADING = new RegExp(`^(${SCENE_NUMBER})[.)]?\\s+((?:INT|EXT|I\\/E|EST)\\b.*)$`);
const LAST_NUMBER = new RegExp(`\\s+${SCENE_NUMBER}\\.?$`);
const MAX_MARK = 100;

/** The range between a library's license texts, or everything. */
function withoutLicence(lines: readonly ReadingLine[]): readonly ReadingLine[] {
  let start = 0;
  let end = lines.length;
  for (let i = 0; i < lines.length; i += 1) {
    const text = lines[i]?.text ?? '';
    if (!/gutenberg|small print/i.test(text)) continue;
    if (GUTENBERG_START.test(text)) start = i + 1;
    else if (GUTENBERG_END.test(text) && i > start) {
      end = i;
      break;
    }
  }
  return lines.slice(start, end);
}

/** Page breaks of a text without pages: lines with only a rising number. */
function pageMarks(lines: readonly ReadingLine[]): Set<number> {
  const marks = new Set<number>();
  for (let i = 0; i < lines.length; i += 1) if (PAGE_NUMBER.test(lines[i]?.text ?? '')) marks.add(i);
  return marks;
}

function stripMargins(line: ReadingLine): void {
  let text = line.text;
  if (text.endsWith('*') && /[^*]\s+\*+$/.test(text)) text = text.replace(/\s+\*+$/, '');
  const signed = line.isSceneHeading || isScreenplayHeading(text) ? FOUNTAIN_NUMBER.exec(text) : null;
  if (signed !== null) {
    text = signed[1] ?? text;
    line.sceneNumber = signed[2] ?? null;
  }
  const both = BESIDE_BOTH.exec(text);
  const heading = both === null ? BESIDE_HEADING.exec(text) : null;
  if (both !== null) text = both[2] ?? text;
  else if (heading !== null) {
    const [, number = '', rest = text] = heading;
    text = rest.endsWith(number) ? rest.slice(0, -number.length).trimEnd() : rest.replace(LAST_NUMBER, '');
  }
  line.sceneNumber ??= both?.[1] ?? heading?.[1] ?? null;
  if (text !== line.text) {
    line.leadLength = 0;
    line.text = text;
  }
}

/** The lines that belong to the script itself. Lines after something removed have an unknown gap (null). */
export function withoutFurniture(all: readonly ReadingLine[]): ReadingLine[] {
  const lines = withoutLicence(all);
  withoutVerseNumbers(lines);
  const isAtPageEdge = pageEdges(lines);
  const running = runningTexts(lines, isAtPageEdge);
  const marks = pageMarks(lines);
  const returning = returningBesideMarks(lines, marks);
  const heads = numberedHeads(lines);
  const pieces = watermarkPieces(lines);
  const copies = copyMarks(lines);
  const speakers = namesAboveWords(lines);
  const kept: ReadingLine[] = [];
  let torn = false;
  let isInNote = false;
  lines.forEach((line, index) => {
    const edge = isAtPageEdge(index);
    isInNote = isInNote
      ? line.gap === 0 && !NOTE_END.test(lines[index - 1]?.text ?? '')
      : NOTE_BEGIN.test(line.text);
    const isFurniture =
      line.forced === null &&
      (line.text === '' ||
        RULE.test(line.text) ||
        (line.text.length < MAX_MARK && MORE_OR_CONTINUED.test(line.text)) ||
        EDITORIAL.test(line.text) ||
        isInNote ||
        (line.text.length < MAX_MARK && endsInDigit(line.text) && REVISION_HEAD.test(line.text)) ||
        returning.has(line.text) ||
        pieces.has(line.text) ||
        copies.has(line.text) ||
        (heads.size > 0 && heads.has(normal(line.text))) ||
        (marks.has(index) && !isSpokenNumber(lines, index, speakers)) ||
        (edge && ((running.size > 0 && running.has(normal(line.text))) || ROMAN_PAGE.test(line.text))));
    if (isFurniture) {
      torn = true;
      return;
    }
    stripMargins(line);
    if (torn) line.gap = null;
    torn = false;
    kept.push(line);
  });
  return kept;
}

/** A number below a name, without white space between them and in the middle of a page, is a spoken answer. */
function isSpokenNumber(
  lines: readonly ReadingLine[],
  index: number,
  speakers: ReadonlySet<string>,
): boolean {
  const line = lines[index];
  const before = lines[index - 1];
  if (line === undefined || before === undefined || !isBelow(before, line)) return false;
  return (line.text.endsWith('.') && isInCapitals(before.text)) || speakers.has(before.text);
}

/** Lines in capitals with white space above, and words right below. */
function namesAboveWords(lines: readonly ReadingLine[]): Set<string> {
  const names = lines.filter((line, i) => {
    const next = lines[i + 1];
    if (next === undefined || !isBelow(line, next) || !/\p{Ll}/u.test(next.text)) return false;
    return (
      isInCapitals(line.text) && line.gap !== null && line.gap > SOLID && !isScreenplayHeading(line.text)
    );
  });
  return new Set(names.map(({ text }) => text));
}

const SOLID = 0.5;
const isBelow = (before: ReadingLine, line: ReadingLine): boolean =>
  line.gap !== null && line.gap < SOLID && before.source.page === line.source.page;
