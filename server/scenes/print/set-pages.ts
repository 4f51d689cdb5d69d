// The paragraphs of sides as rows on pages, before anything is drawn.
import { inOneRow, type ScriptParagraph, type SpokenParagraph } from '#domain/scene/export-paragraphs.ts';
import { isPart, type Sides } from '#domain/sides/sides.ts';
import type { FaceStyle } from './font-families.ts';
import { columnsOf, edge, paperSizes, row, type Column } from './paper.ts';
import type { TextRow, TextStyle, Typesetter } from './typesetter.ts';

export interface PlacedRow extends TextRow {
  readonly column: Column;
  readonly style: TextStyle;
  readonly top: number;
  /** Whether it is one of the part's own lines. */
  readonly isOwn: boolean;
  readonly isStruck: boolean;
  /** In both margins beside a heading. */
  readonly sceneNumber: string | null;
}

type Row = Omit<PlacedRow, 'top' | 'isStruck'>;

const size = 12;
/** How many rows stay with a heading. */
const company = 3;

/** Pages that have nothing of a chosen section are left out. */
export function setPages(sides: Sides, type: Pick<Typesetter, 'rowsOf'>): PlacedRow[][] {
  const setter = new PageSetter(sides, type);
  setter.title();
  for (const { paragraphs, isChosen } of sides.sections) {
    setter.begin(isChosen);
    for (const paragraph of paragraphs) setter.set(paragraph);
  }
  return setter.pages.filter((page) => page.some(({ isStruck }) => !isStruck));
}

class PageSetter {
  readonly #sides: Sides;
  readonly #type: Pick<Typesetter, 'rowsOf'>;
  readonly #columns: ReturnType<typeof columnsOf>;
  readonly #bottom: number;
  readonly pages: PlacedRow[][] = [[]];
  #y: number = edge.top;
  #isStruck = false;

  constructor(sides: Sides, type: Pick<Typesetter, 'rowsOf'>) {
    this.#sides = sides;
    this.#type = type;
    this.#columns = columnsOf(sides.layout, sides.paper);
    this.#bottom = paperSizes[sides.paper].height - edge.bottom;
  }

  title(): void {
    const author = inOneRow(this.#sides.author ?? '');
    const column = { ...this.#columns.action, left: edge.left, width: this.#fullWidth, isCentered: true };
    this.#put([
      ...this.#rows(column, inOneRow(this.#sides.title), 'bold'),
      ...(author ? this.#rows(column, `by ${author}`) : []),
    ]);
    this.#y += row;
  }

  begin(isChosen: boolean): void {
    this.#isStruck = !isChosen;
  }

  set(paragraph: ScriptParagraph): void {
    if (this.#y > edge.top) this.#y += row;
    if (paragraph.kind === 'speech') this.#speak(paragraph);
    else if (paragraph.kind === 'action') {
      this.#put(this.#rows(this.#columns.action, this.#actionText(paragraph.text), this.#actionFace));
    } else {
      const rows = this.#rows(this.#columns.heading, inOneRow(paragraph.text).toUpperCase(), 'bold');
      const [first, ...rest] = rows;
      if (!this.#hasRoomFor(rows.length + company)) this.#turn();
      if (first) this.#put([{ ...first, sceneNumber: paragraph.number }, ...rest]);
    }
  }

  /** A name is never alone at the bottom of a page, and a continued speech repeats it. */
  #speak(speech: SpokenParagraph): void {
    const isOwn = isPart(speech.name, this.#sides.part);
    const { name, direction, speech: column } = this.#columns;
    const named = (text: string) => this.#rows(name, text.toUpperCase(), 'normal', isOwn);
    const head = [
      ...named(speech.name),
      ...(speech.direction ? this.#rows(direction, `(${speech.direction})`, 'italic', isOwn) : []),
    ];
    const spoken = speech.text ? this.#rows(column, speech.text, 'normal', isOwn) : [];
    if (!this.#hasRoomFor(head.length + Math.min(2, spoken.length))) this.#turn();
    this.#put(head);
    for (const each of spoken) {
      if (!this.#hasRoomFor(1)) {
        this.#turn();
        this.#put(named(`${speech.name} (CONT’D)`));
      }
      this.#put([each]);
    }
  }

  #put(rows: readonly Row[]): void {
    for (const each of rows) {
      if (!this.#hasRoomFor(1)) this.#turn();
      this.pages.at(-1)?.push({ ...each, top: this.#y, isStruck: this.#isStruck });
      this.#y += row;
    }
  }

  #rows(column: Column, text: string, face: FaceStyle = 'normal', isOwn = false): Row[] {
    const style = { face, size };
    return this.#type
      .rowsOf(text, column.width, style)
      .map((each) => ({ ...each, column, style, isOwn, sceneNumber: null }));
  }

  /** Stage directions of a play are in brackets. */
  #actionText(text: string): string {
    return this.#sides.layout === 'screenplay' || text.startsWith('(') ? text : `(${text})`;
  }

  get #actionFace(): FaceStyle {
    return this.#sides.layout === 'screenplay' ? 'normal' : 'italic';
  }

  get #fullWidth(): number {
    return paperSizes[this.#sides.paper].width - edge.left - edge.right;
  }

  #hasRoomFor(rows: number): boolean {
    return this.#y + rows * row <= this.#bottom;
  }

  #turn(): void {
    this.pages.push([]);
    this.#y = edge.top;
  }
}
