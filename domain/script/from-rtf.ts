// Rich Text Format to positioned lines: what the page shows, with indents, alignment, tables, and style names.
// Headers, notes, pictures, field codes, and hidden and deleted text are left out.
import { characterOf } from './code-pages.ts';
import { authorNamed } from './document-author.ts';
import { tidy } from './line-text.ts';
import { linesFromParagraphs, type Paragraph, type SizedRun } from './paragraph-lines.ts';
import { RtfCatalogue } from './rtf-catalogue.ts';
import { dressingFrom } from './rtf-dressing.ts';
import { noIndents, RtfPage, RtfTable, takeIndent } from './rtf-layout.ts';
import {
  destinationOf,
  firstState,
  isKeptThoughOptional,
  namedCharacters,
  pushState,
  type RtfState,
} from './rtf-state.ts';
import { readRtf } from './rtf-tokens.ts';
import type { SourceDocument } from './source-line.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Including empty ones. */
const MAX_PARAGRAPHS = 300_000;

/** Reads a Rich Text script. Throws UnreadableFile if it is not one, is empty, or is nested too deeply. */
export function fromRtf(bytes: Uint8Array): SourceDocument {
  const head = String.fromCharCode(...bytes.subarray(0, 20)).trimStart();
  if (!head.startsWith('{\\rtf')) throw new UnreadableFile('file.damaged', 'it is not Rich Text.');
  const reader = new Reader();
  readRtf(bytes, reader);
  const isCutOff = reader.isOpen;
  reader.endParagraph();
  const lines = linesFromParagraphs(reader.paragraphs, reader.page.columnWidth);
  if (lines.length === 0) throw new UnreadableFile('file.empty');
  return {
    format: 'rtf',
    title: tidy(reader.title) || null,
    author: authorNamed(reader.author),
    pageCount: 1,
    lines,
    ...(isCutOff && { isCutOff }),
  };
}

class Reader {
  readonly paragraphs: Paragraph[] = [];
  title = '';
  author = '';
  readonly page = new RtfPage();
  private readonly states: RtfState[] = [firstState()];
  private readonly catalogue = new RtfCatalogue();
  private defaultFont = -1;
  private isOptional = false;
  private skip = 0;
  private runs: SizedRun[] = [];
  private text = '';
  private indents = noIndents();
  private readonly table = new RtfTable();

  /** Whether a group is still to be closed. */
  get isOpen(): boolean {
    return this.states.length > 1;
  }

  private get state(): RtfState {
    return this.states.at(-1) ?? firstState();
  }

  openGroup(): void {
    this.endRun();
    pushState(this.states);
    this.isOptional = false;
    this.skip = 0;
  }

  closeGroup(): void {
    this.endRun();
    if (this.state.destination === 'styles') this.catalogue.endStyle();
    if (this.states.length > 1) this.states.pop();
    this.skip = 0;
  }

  byte(byte: number): void {
    if (this.skip > 0) {
      this.skip -= 1;
      return;
    }
    this.add(characterOf(byte, this.catalogue.codePageOf(this.state.font)));
  }

  control(name: string, value: number | null): void {
    if (name === '*') {
      this.isOptional = true;
      return;
    }
    const wasOptional = this.isOptional;
    this.isOptional = false;
    const destination = destinationOf(name);
    if (destination !== undefined || (wasOptional && !isKeptThoughOptional(name))) {
      this.enter(destination ?? 'nowhere');
      return;
    }
    const { destination: place } = this.state;
    if (place === 'fonts' || place === 'styles') this.catalogue.describe(place, name, value);
    if (name === 'u') this.unicode(value ?? 0);
    else if (name === 'uc') this.state.unicodeSkip = Math.max(0, value ?? 1);
    else if (Object.hasOwn(namedCharacters, name)) this.special(name);
    else if (this.state.destination === 'body') this.format(name, value);
  }

  private enter(destination: RtfState['destination']): void {
    const { destination: outer } = this.state;
    const isCredit = destination === 'title' || destination === 'author';
    if (outer === 'nowhere' && !isCredit) return;
    this.endRun();
    this.state.destination = destination;
  }

  private special(name: string): void {
    if (this.skip > 0) this.skip -= 1;
    else this.add(namedCharacters[name] ?? '');
  }

  private unicode(value: number): void {
    const code = value < 0 ? value + 0x10000 : value;
    this.add(String.fromCharCode(code & 0xffff));
    this.skip = this.state.unicodeSkip;
  }

  private add(text: string): void {
    const { destination } = this.state;
    if (destination === 'body') this.text += text;
    else if (destination === 'title') this.title += text;
    else if (destination === 'author') this.author += text;
    else if (destination === 'styles') this.catalogue.addToStyle(text);
  }

  private format(name: string, value: number | null): void {
    switch (name) {
      case 'par':
      case 'sect':
      case 'page':
      case 'column':
        return this.endParagraph();
      case 'cell':
      case 'nestcell':
        return this.endCell();
      case 'pard':
        this.indents = noIndents();
        this.table.isOpen = false;
        return;
      case 'ansicpg':
        if (value !== null && value > 0) this.catalogue.codePage = value;
        return;
      case 'mac':
        this.catalogue.codePage = 10000;
        return;
      case 'deff':
        this.defaultFont = this.state.font = value ?? -1;
        return;
      default:
        if (this.table.take(name, value) || this.page.take(name, value)) return;
        if (!takeIndent(this.indents, name, value)) this.dress(dressingFrom(name, value, this.defaultFont));
    }
  }

  private dress(change: ((state: RtfState) => void) | null): void {
    if (change === null) return;
    this.endRun();
    change(this.state);
  }

  private endRun(): void {
    const { text, state } = this;
    this.text = '';
    if (text === '' || state.removed) return;
    const { bold, italic, underline, halfPoints } = state;
    const shown = state.capitals ? text.toUpperCase() : text;
    this.runs.push({ text: shown, bold, italic, underline, size: halfPoints / 2 });
  }

  endParagraph(): void {
    this.endRun();
    const { style, ...indents } = this.indents;
    if (this.paragraphs.length >= MAX_PARAGRAPHS) throw new UnreadableFile('file.too_complex');
    this.paragraphs.push({
      ...indents,
      runs: this.runs,
      size: this.state.halfPoints / 2,
      styleName: this.catalogue.styleName(style),
      page: 1,
      ...(this.table.isOpen && this.table.place),
    });
    this.runs = [];
    if (!this.table.isOpen) this.table.leave();
  }

  private endCell(): void {
    this.table.enter();
    this.endParagraph();
    this.table.nextCell();
  }
}
