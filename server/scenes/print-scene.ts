// A scene as a PDF, set like a typed screenplay: US Letter, 12 point, ten characters per inch. The actor's own lines
// have a tint with a bar next to it, which is visible on a black-and-white printer too.
import PdfDocument from 'pdfkit';
import {
  inOneRow,
  paragraphsOf,
  type ScriptParagraph,
  type ScriptScene,
  type SpokenParagraph,
} from '#domain/scene/export-paragraphs.ts';
import { wrapped } from '#domain/scene/export-text.ts';
import { ScriptFaces, type FaceStyle } from './script-faces.ts';

/** Points. */
const page = { width: 612, left: 108, right: 540, top: 72, bottom: 720, row: 12 } as const;
/** Points from the left edge of the paper, and characters per row. */
const columns = {
  name: { left: 252, width: 40 },
  direction: { left: 216, width: 24 },
  speech: { left: 180, width: 35 },
  action: { left: 108, width: 60 },
} as const;
const wash = '#fbe7ae';
const bar = '#8a5a00';

interface Row {
  readonly text: string;
  readonly left: number;
  readonly style: FaceStyle;
}

/** `part`: the character whose lines are marked; null for none. */
export async function printScene(scene: ScriptScene, part: string | null): Promise<Uint8Array> {
  const print = new Print(scene);
  for (const paragraph of paragraphsOf(scene)) print.set(paragraph, part);
  return print.finish();
}

class Print {
  readonly #doc: PDFKit.PDFDocument;
  readonly #faces: ScriptFaces;
  readonly #chunks: Uint8Array[] = [];
  readonly #ended: Promise<void>;
  #y: number = page.top;
  #pages = 1;

  constructor(scene: ScriptScene) {
    const title = inOneRow(scene.title);
    const author = inOneRow(scene.author ?? '');
    this.#doc = new PdfDocument({
      size: 'LETTER',
      margin: 0,
      lang: 'und',
      info: { Title: title, ...(author && { Author: author }), Creator: 'AI Scene Partner' },
    });
    this.#faces = new ScriptFaces(this.#doc);
    this.#doc.on('data', (chunk: Uint8Array) => this.#chunks.push(chunk));
    this.#ended = new Promise((resolve, reject) => this.#doc.once('end', resolve).once('error', reject));
    for (const row of rowsOf(title, columns.action.width)) this.#center(row, 'bold');
    if (author) this.#center(`by ${author}`, 'normal');
    this.#y += page.row;
  }

  set(paragraph: ScriptParagraph, part: string | null): void {
    this.#y += page.row;
    if (paragraph.kind === 'speech') this.#speak(paragraph, paragraph.characterId === part);
    else for (const row of setIn('action', paragraph.text)) this.#put(row, false);
  }

  async finish(): Promise<Uint8Array> {
    this.#doc.end();
    await this.#ended;
    return Buffer.concat(this.#chunks);
  }

  /** A name is never alone at the bottom of a page, and a continued speech repeats it. */
  #speak(speech: SpokenParagraph, isOwn: boolean): void {
    const name = setIn('name', speech.name.toUpperCase());
    const directions = speech.direction ? setIn('direction', `(${speech.direction})`, 'italic') : [];
    const spoken = setIn('speech', speech.text);
    const head = [...name, ...directions];
    if (!this.#hasRoomFor(head.length + Math.min(2, spoken.length))) this.#turn();
    for (const row of head) this.#put(row, isOwn);
    for (const row of spoken) {
      if (!this.#hasRoomFor(1)) {
        this.#turn();
        for (const again of setIn('name', `${speech.name.toUpperCase()} (CONT’D)`)) this.#put(again, isOwn);
      }
      this.#put(row, isOwn);
    }
  }

  #put({ text, left, style }: Row, isOwn: boolean): void {
    if (!this.#hasRoomFor(1)) this.#turn();
    if (isOwn) {
      const { left: from } = columns.speech;
      this.#doc.rect(from - 6, this.#y - 1, page.right - 90 - from + 12, page.row + 0.4).fill(wash);
      this.#doc.rect(from - 12, this.#y - 1, 3, page.row + 0.4).fill(bar);
    }
    this.#faces.write(text, left, this.#y, style);
    this.#y += page.row;
  }

  #center(text: string, style: FaceStyle): void {
    this.#faces.write(text, (page.width - this.#faces.widthOf(text, style)) / 2, this.#y, style);
    this.#y += page.row;
  }

  #hasRoomFor(rows: number): boolean {
    return this.#y + rows * page.row <= page.bottom;
  }

  #turn(): void {
    this.#doc.addPage();
    this.#pages += 1;
    const number = `${this.#pages}.`;
    this.#faces.write(number, page.right - this.#faces.widthOf(number, 'normal'), 36, 'normal');
    this.#y = page.top;
  }
}

const setIn = (column: keyof typeof columns, text: string, style: FaceStyle = 'normal'): Row[] =>
  text === ''
    ? []
    : rowsOf(text, columns[column].width).map((row) => ({ text: row, left: columns[column].left, style }));

/** Wrapped at spaces, and within a word that is longer than a row. */
function rowsOf(text: string, width: number): string[] {
  return wrapped(text, width).flatMap((row) => {
    const letters = Array.from(row);
    return Array.from({ length: Math.ceil(letters.length / width) }, (_, i) =>
      letters.slice(i * width, (i + 1) * width).join(''),
    );
  });
}
