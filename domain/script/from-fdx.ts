// Final Draft's XML to positioned lines. Reads only paragraphs of the script and of its title page: not notes,
// summaries, headers, or its lists for autocompletion.
import { decodeText } from './decode-text.ts';
import { isPrintedInCapitals, roleOfType, settingOf } from './final-draft-types.ts';
import { dressText, tidy, type TextRun } from './line-text.ts';
import { refuseTooManyLines } from './source-limits.ts';
import type { SourceDocument, SourceLine } from './source-line.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { readXml, type XmlAttributes } from './xml-events.ts';

const COLUMN_WIDTH = 432;
const CHARACTER_POINTS = 7.2;
/** The content of these elements is not part of the page. */
const LEFT_OUT = new Set(['ScriptNote', 'Summary', 'SceneProperties', 'HeaderAndFooter', 'TextState']);
const SOFT_BREAK = /\r\n|[\n\r\v\u2028\u2029]/;
const BY = /^(?:(?:written|story|screenplay|teleplay|script|a play)\s+)*by\b:?\s*/i;

interface OpenParagraph {
  readonly type: string;
  readonly number: string | undefined;
  readonly isInScript: boolean;
  runs: TextRun[];
}

/**
 * Reads a Final Draft script; of a damaged one, the paragraphs that are whole. Throws UnreadableFile if it is not one or
 * no paragraph can be read.
 */
export function fromFdx(bytes: Uint8Array): SourceDocument {
  const xml = decodeText(bytes);
  if (xml.trim() === '') throw new UnreadableFile('file.empty');
  const reader = new Reader();
  try {
    readXml(xml, reader);
  } catch (error) {
    const isBrokenXml = error instanceof UnreadableFile && error.code === 'file.damaged';
    if (!isBrokenXml || !reader.isFinalDraft) throw error;
    const whole = paragraphsFrom(xml);
    if (whole === null) throw error;
    return whole;
  }
  if (!reader.isFinalDraft) throw new UnreadableFile('file.damaged', 'it is not a Final Draft script.');
  return documentFrom(reader);
}

const documentFrom = (reader: Reader): SourceDocument => ({
  format: 'fdx',
  ...creditsFrom(reader.titlePage),
  pageCount: reader.page,
  lines: reader.lines,
});

const PARAGRAPH = /<Paragraph[\s>](?:(?!<\/?Paragraph[\s>])[^])*(?:<\/Paragraph>)?/g;

/** Reads each paragraph of the script by itself; a damaged one without its tags. Null if there is none. */
function paragraphsFrom(xml: string): SourceDocument | null {
  const isCutOff = !xml.trimEnd().endsWith('</FinalDraft>');
  const start = xml.indexOf('<Content');
  const title = xml.indexOf('<TitlePage', start);
  const reader = new Reader();
  let damaged = 0;
  for (const [paragraph] of xml.slice(start, title === -1 ? undefined : title).matchAll(PARAGRAPH)) {
    if (paragraph.includes('<DualDialogue')) continue;
    const isRead = readParagraph(paragraph, reader);
    if (!isRead) damaged += readParagraph(withoutTags(paragraph), reader) ? 1 : 0;
  }
  if (reader.lines.length === 0) return null;
  if (!isCutOff) return { ...documentFrom(reader), damagedParagraphs: Math.max(1, damaged) };
  // The last one is where it breaks off.
  return { ...documentFrom(reader), ...(damaged > 1 && { damagedParagraphs: damaged - 1 }), isCutOff };
}

function readParagraph(paragraph: string, reader: Reader): boolean {
  const xml = `<FinalDraft><Content>${paragraph}</Content></FinalDraft>`;
  try {
    readXml(xml, new Reader());
  } catch {
    return false;
  }
  readXml(xml, reader);
  return true;
}

function withoutTags(paragraph: string): string {
  const type = /^<Paragraph[^<>]*\sType="([\w ]*)"/.exec(paragraph)?.[1] ?? '';
  const text = paragraph
    .replace(/<[^<>]*>?/g, '')
    .replace(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/g, '&amp;');
  return `<Paragraph Type="${type}"><Text>${text}</Text></Paragraph>`;
}

class Reader {
  isFinalDraft = false;
  page = 1;
  readonly lines: SourceLine[] = [];
  readonly titlePage: string[] = [];
  private readonly path: string[] = [];
  private readonly paragraphs: OpenParagraph[] = [];
  private run: TextRun | null = null;
  private leftOut = 0;
  private dual: 'left' | 'right' | null = null;
  private paragraphCount = 0;

  open(name: string, attributes: XmlAttributes): void {
    if (this.path.length === 0) this.isFinalDraft = name === 'FinalDraft';
    this.path.push(name);
    if (name === 'SceneProperties') this.takePage(attributes.get('Page'));
    if (LEFT_OUT.has(name)) this.leftOut += 1;
    if (this.leftOut > 0) return;
    if (name === 'DualDialogue') this.dual = 'left';
    if (name === 'Paragraph' && this.path[2] === 'Content') this.begin(attributes, false);
    else if (name === 'Paragraph' && this.path[1] === 'Content') this.begin(attributes, true);
    else if (name === 'Text') this.run = runFrom(attributes);
  }

  text(text: string): void {
    if (this.run !== null) this.run = { ...this.run, text: this.run.text + text };
  }

  close(name: string): void {
    this.path.pop();
    if (LEFT_OUT.has(name)) this.leftOut -= 1;
    else if (this.leftOut > 0) return;
    else if (name === 'Text' && this.run !== null) {
      this.paragraphs.at(-1)?.runs.push(this.run);
      this.run = null;
    } else if (name === 'Paragraph') this.end();
    else if (name === 'DualDialogue') this.dual = null;
  }

  private takePage(value: string | undefined): void {
    const page = Number(value);
    if (Number.isInteger(page) && page > this.page && page < 10_000) this.page = page;
  }

  private begin(attributes: XmlAttributes, isInScript: boolean): void {
    this.paragraphs.push({
      type: attributes.get('Type') ?? '',
      number: attributes.get('Number'),
      isInScript,
      runs: [],
    });
  }

  private end(): void {
    const paragraph = this.paragraphs.pop();
    if (paragraph === undefined) return;
    if (paragraph.isInScript) this.addLines(paragraph);
    else this.titlePage.push(tidy(paragraph.runs.map((run) => run.text).join('')));
  }

  private addLines({ type, number, runs }: OpenParagraph): void {
    const role = roleOfType(type);
    const { left, gap, align } = settingOf(role);
    this.paragraphCount += 1;
    refuseTooManyLines(this.lines.length);
    if (role === 'character' && this.dual === 'left' && this.lines.at(-1)?.dual === 'left')
      this.dual = 'right';
    let gapBefore: number | null = this.lines.length === 0 ? null : gap;
    for (const line of brokenAtSoftBreaks(runs)) {
      const dressed = dressText(line);
      if (dressed.text === '') continue;
      const text = isPrintedInCapitals(role) ? capitals(dressed.text) : dressed.text;
      this.lines.push({
        ...dressed,
        text,
        page: this.page,
        line: this.lines.length + 1,
        paragraph: this.paragraphCount,
        left,
        right: left + text.length * CHARACTER_POINTS,
        columnWidth: COLUMN_WIDTH,
        gapBefore,
        size: 1,
        align,
        role,
        ...(role === 'scene-heading' && number !== undefined && { sceneNumber: number.trim().slice(0, 20) }),
        ...(this.dual !== null && { dual: this.dual }),
      });
      gapBefore = 0;
    }
  }
}

/** Capitals if that keeps every offset; "ß" and similar letters have no single-letter capital. */
function capitals(text: string): string {
  const upper = text.toUpperCase();
  return upper.length === text.length ? upper : text;
}

/** Null: the run is struck out, which removes it from the page. */
function runFrom(attributes: XmlAttributes): TextRun | null {
  const style = attributes.get('Style') ?? '';
  if (style === '') return { text: '', bold: false, italic: false, underline: false };
  if (style.includes('Strikeout')) return null;
  return {
    text: '',
    bold: style.includes('Bold'),
    italic: style.includes('Italic'),
    underline: style.includes('Underline'),
  };
}

function brokenAtSoftBreaks(runs: readonly TextRun[]): TextRun[][] {
  const lines: TextRun[][] = [[]];
  for (const run of runs) {
    run.text.split(SOFT_BREAK).forEach((text, i) => {
      if (i > 0) lines.push([]);
      lines.at(-1)?.push({ ...run, text });
    });
  }
  return lines;
}

/** The first row of a title page is the title; the author comes after "by". */
function creditsFrom(rows: readonly string[]): { title: string | null; author: string | null } {
  const filled = rows.filter((row) => /[\p{L}\p{N}]/u.test(row));
  const at = filled.findIndex((row) => BY.test(row));
  const author = at === -1 ? null : ((filled[at]?.replace(BY, '').trim() || filled[at + 1]) ?? null);
  const title = at === 0 ? null : (filled[0]?.replace(/^["“]|["”]$/g, '') ?? null);
  return { title, author };
}
