// Walks word/document.xml. Deleted and moved text, headers, notes, field codes, and hidden and struck text are left
// out; text boxes are read where they are anchored.
import type { Paragraph, SizedRun } from '#domain/script/paragraph-lines.ts';
import { UnreadableFile } from '#domain/script/unreadable-file.ts';
import type { XmlAttributes, XmlHandler } from '#domain/script/xml-events.ts';
import {
  merged,
  takeCharacterSetting,
  takeParagraphSetting,
  type CharacterSettings,
  type ParagraphSettings,
} from './settings.ts';
import type { Styles } from './styles.ts';
import { TablePosition } from './table-position.ts';

/** Not part of the page once changes are accepted. `mc:Fallback` repeats its `mc:Choice`. */
const LEFT_OUT = new Set([
  'w:del',
  'w:moveFrom',
  'mc:Fallback',
  'w:rt',
  'w:pPrChange',
  'w:rPrChange',
  'w:sectPrChange',
]);
const SIGNS: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
  'w:softHyphen': '\xAD',
};

/** Including empty ones. */
const MAX_PARAGRAPHS = 300_000;

interface OpenParagraph {
  runs: SizedRun[];
  styleId: string | undefined;
  readonly own: ParagraphSettings;
  markIsDeleted: boolean;
}

export class DocumentReader implements XmlHandler {
  readonly paragraphs: Paragraph[] = [];
  page = 1;
  private pageWidth = 612;
  private margins = 144;
  private readonly styles: Styles;
  private readonly path: string[] = [];
  private readonly open_: OpenParagraph[] = [];
  private readonly table = new TablePosition();
  private leftOut = 0;
  private isInText = false;
  private text_ = '';
  private character: CharacterSettings = {};
  private characterStyle = '';
  private carried: SizedRun[] = [];

  constructor(styles: Styles) {
    this.styles = styles;
  }

  /** Points between the margins. */
  get columnWidth(): number {
    return Math.max(144, this.pageWidth - this.margins);
  }

  open(name: string, attributes: XmlAttributes): void {
    const parent = this.path.at(-1);
    this.path.push(name);
    if (LEFT_OUT.has(name)) {
      const paragraph = this.open_.at(-1);
      if (name === 'w:del' && parent === 'w:rPr' && paragraph !== undefined) paragraph.markIsDeleted = true;
      this.leftOut += 1;
    }
    if (this.leftOut > 0) return;
    if (parent === 'w:pPr') this.takeParagraphSetting(name, attributes);
    else if (parent === 'w:rPr') this.takeCharacterSetting(name, attributes);
    else if (parent === 'w:r' && SIGNS[name] !== undefined) this.text_ += SIGNS[name];
    else this.enter(name, attributes);
  }

  text(text: string): void {
    if (this.isInText && this.leftOut === 0) this.text_ += text;
  }

  close(name: string): void {
    this.path.pop();
    if (LEFT_OUT.has(name)) this.leftOut -= 1;
    else if (this.leftOut > 0) return;
    else if (name === 'w:t') this.isInText = false;
    else if (name === 'w:r') this.endRun();
    else if (name === 'w:p') this.endParagraph();
    else this.table.leave(name);
  }

  private enter(name: string, attributes: XmlAttributes): void {
    if (name === 'w:p') this.open_.push({ runs: [], styleId: undefined, own: {}, markIsDeleted: false });
    else if (name === 'w:r') {
      this.character = {};
      this.characterStyle = '';
      this.text_ = '';
    } else if (name === 'w:t') this.isInText = true;
    else if (name === 'w:br') this.break(attributes.get('w:type'));
    else if (name === 'w:lastRenderedPageBreak') this.page += 1;
    else if (name === 'w:txbxContent') this.endRun();
    else if (name === 'w:pgSz') this.pageWidth = Number(attributes.get('w:w')) / 20 || this.pageWidth;
    else if (name === 'w:pgMar') {
      this.margins =
        (Number(attributes.get('w:left')) + Number(attributes.get('w:right'))) / 20 || this.margins;
    } else this.table.enter(name, attributes);
  }

  private takeParagraphSetting(name: string, attributes: XmlAttributes): void {
    const paragraph = this.open_.at(-1);
    if (paragraph === undefined) return;
    if (name === 'w:pStyle') paragraph.styleId = attributes.get('w:val');
    else takeParagraphSetting(paragraph.own, name, attributes);
  }

  private takeCharacterSetting(name: string, attributes: XmlAttributes): void {
    if (this.path.at(-3) !== 'w:r') return;
    if (name === 'w:rStyle') this.characterStyle = attributes.get('w:val') ?? '';
    else takeCharacterSetting(this.character, name, attributes);
  }

  private break(type: string | undefined): void {
    if (type === 'page') this.page += 1;
    this.text_ += '\n';
  }

  private endRun(): void {
    const text = this.text_;
    this.text_ = '';
    const paragraph = this.open_.at(-1);
    if (text === '' || paragraph === undefined) return;
    const { character: base } = this.styles.paragraphStyle(paragraph.styleId);
    const styled = this.characterStyle === '' ? undefined : this.styles.characterStyle(this.characterStyle);
    const settings = merged<CharacterSettings>(base, styled, this.character);
    if (settings.hidden === true || settings.struck === true) return;
    paragraph.runs.push({
      text: settings.capitals === true ? text.toUpperCase() : text,
      bold: settings.bold ?? false,
      italic: settings.italic ?? false,
      underline: settings.underline ?? false,
      size: settings.size ?? 10,
    });
  }

  private endParagraph(): void {
    const paragraph = this.open_.pop();
    if (paragraph === undefined) return;
    const runs = [...this.carried, ...paragraph.runs];
    this.carried = [];
    if (paragraph.markIsDeleted) {
      this.carried = runs;
      return;
    }
    const style = this.styles.paragraphStyle(paragraph.styleId);
    const settings = merged(style.paragraph, paragraph.own);
    const { cell } = this.table;
    if (this.paragraphs.length >= MAX_PARAGRAPHS) throw new UnreadableFile('file.too_complex');
    this.paragraphs.push({
      runs,
      left: settings.left ?? 0,
      right: settings.right ?? 0,
      first: settings.first ?? 0,
      spaceBefore: settings.spaceBefore ?? 0,
      spaceAfter: settings.spaceAfter ?? 0,
      size: style.character.size ?? 10,
      align: settings.align ?? 'left',
      styleName: style.name,
      page: this.page,
      ...(cell !== null && { cell, cellWidth: this.table.cellWidth }),
    });
  }
}
