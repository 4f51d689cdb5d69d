// Finds what the columns of a table are for: names next to speeches, or pictures next to sound.
import { cueHeadFrom } from './cue-head.ts';
import { nameKey, wordCount } from './names.ts';
import type { ReadingLine } from './reading-line.ts';
import { isSceneHeading } from './vocabulary.ts';

type Purpose = 'name' | 'speech' | 'picture' | 'sound' | 'unknown';

const HEADERS: readonly [RegExp, Purpose][] = [
  [/^(?:video|visuals?|picture|image|images?|action|scene|shot|camera|vidéo|bild|imagen)s?$/i, 'picture'],
  [/^(?:audio|sound|son|ton|sonido|narration|voice ?over|v\.?o\.?)$/i, 'sound'],
  [/^(?:characters?|name|speaker|role|who|cast|personnage|personaje|figur|rolle|роль|персонаж)s?$/i, 'name'],
  [/^(?:dialogues?|speech|lines?|text|script|spoken|texte|texto|diálogo|реплика|текст)s?$/i, 'speech'],
];

/** The purpose of a column by its heading. */
export const purposeNamed = (heading: string): Purpose =>
  HEADERS.find(([pattern]) => pattern.test(heading))?.[1] ?? 'unknown';

interface Column {
  readonly lines: ReadingLine[];
  readonly header: ReadingLine[];
  purpose: Purpose;
}

function columnsOf(lines: readonly ReadingLine[]): Map<number, Map<number, Column>> {
  const tables = new Map<number, Map<number, Column>>();
  for (const line of lines) {
    const cell = line.source.cell;
    if (cell === undefined) continue;
    let table = tables.get(cell.table);
    if (table === undefined) tables.set(cell.table, (table = new Map<number, Column>()));
    let column = table.get(cell.column);
    if (column === undefined)
      table.set(cell.column, (column = { lines: [], header: [], purpose: 'unknown' }));
    const isHeader = cell.row === 0 && purposeNamed(line.text) !== 'unknown';
    (isHeader ? column.header : column.lines).push(line);
  }
  return tables;
}

/** The share of a column's lines that could be names, and how often they return. */
function looksLikeNames(column: Column): boolean {
  const keys = new Map<string, number>();
  let names = 0;
  for (const line of column.lines) {
    const head = cueHeadFrom(line.text.replace(/[:.]$/, ''));
    if (head === null || wordCount(head.name) > 5) continue;
    names += 1;
    keys.set(nameKey(head.name), (keys.get(nameKey(head.name)) ?? 0) + 1);
  }
  return names >= 2 && names >= column.lines.length * 0.7 && keys.size < names;
}

const meanLength = (column: Column): number =>
  column.lines.reduce((sum, line) => sum + line.text.length, 0) / Math.max(1, column.lines.length);

function assignPurposes(columns: readonly Column[]): void {
  for (const column of columns) {
    column.purpose = purposeNamed(column.header[0]?.text ?? '');
  }
  if (
    columns.some((column) => column.purpose === 'sound') ||
    columns.some((column) => column.purpose === 'name')
  )
    return;
  const name = columns.findIndex(looksLikeNames);
  const after = columns.slice(name + 1).toSorted((a, b) => meanLength(b) - meanLength(a))[0];
  const named = columns[name];
  if (name === -1 || named === undefined || after === undefined) return;
  named.purpose = 'name';
  after.purpose = 'speech';
}

/**
 * Forces the labels that the columns give; the sound column of a picture-and-sound script is left to be read line by
 * line. Returns the kind of table that was read.
 */
export function readTables(lines: readonly ReadingLine[]): 'names' | 'pictures' | null {
  let found: 'names' | 'pictures' | null = null;
  for (const table of columnsOf(lines).values()) {
    const columns = [...table].toSorted(([a], [b]) => a - b).map(([, column]) => column);
    assignPurposes(columns);
    const isSpoken = columns.some((column) => column.purpose === 'name' || column.purpose === 'sound');
    if (!isSpoken) continue;
    found ??= columns.some((column) => column.purpose === 'name') ? 'names' : 'pictures';
    const named = rowsOf(columns, 'name');
    const across = rowsAcross(columns, named);
    const isNarration = italicsTell(columns.find(({ purpose }) => purpose === 'speech')?.lines ?? [], named);
    const isHeaded = columns.some(({ purpose, header }) => purpose === 'speech' && header.length > 0);
    for (const column of columns) {
      if (isHeaded && column.purpose === 'unknown') forceNotes(column.lines);
      for (const line of column.header) line.forced = 'heading';
      for (const line of column.lines) {
        const row = line.source.cell?.row;
        const isHeading = (!named.has(row) || across.has(row)) && isSceneHeading(line.text);
        if (isHeading) line.forced = 'heading';
        else if (across.has(row)) line.forced = 'action';
        else if (isNarration && line.italic && column.purpose === 'speech') line.forced = 'action';
        else force(line, column.purpose);
      }
    }
  }
  return found;
}

type Rows = ReadonlySet<number | undefined>;

const rowsOf = (columns: readonly Column[], purpose: Purpose): Rows =>
  new Set(
    columns.flatMap((column) =>
      column.purpose === purpose ? column.lines.map(({ source }) => source.cell?.row) : [],
    ),
  );

/** Rows with one cell that names no speaker, between rows with names: they span the table. */
function rowsAcross(columns: readonly Column[], named: Rows): Rows {
  const spoken = rowsOf(columns, 'speech');
  const names = columns.flatMap(({ purpose, lines }) => (purpose === 'name' ? lines : []));
  const known = new Set(
    names.filter(({ source }) => spoken.has(source.cell?.row)).map(({ text }) => nameKey(text)),
  );
  const across = names.filter(({ source: { cell }, text }) => {
    if (cell === undefined || spoken.has(cell.row) || known.has(nameKey(text))) return false;
    return named.has(cell.row + 1) || !spoken.has(cell.row + 1);
  });
  return spoken.size === 0 ? new Set() : new Set(across.map(({ source }) => source.cell?.row));
}

/** Whether italics come below speech, and hardly ever next to a name, as song lyrics would. */
function italicsTell(lines: readonly ReadingLine[], named: Rows): boolean {
  const rowOf = (line: ReadingLine | undefined): number | undefined => line?.source.cell?.row;
  const beside = lines.filter(
    (line, i) => named.has(rowOf(line)) && rowOf(line) !== rowOf(lines[i - 1]) && /^[^([]/.test(line.text),
  );
  const italic = lines.filter((line) => line.italic).length;
  return italic < lines.length * 0.6 && beside.filter((line) => line.italic).length <= beside.length * 0.1;
}

/** Another column with its own heading: nothing in it is spoken. */
function forceNotes(lines: readonly ReadingLine[]): void {
  for (const line of lines)
    if (/\p{L}/u.test(line.text)) line.forced = line.source.cell?.row === 0 ? 'heading' : 'action';
}

function force(line: ReadingLine, purpose: Purpose): void {
  const isBracketed = /^[([].*[)\]][.]?$/.test(line.text);
  if (purpose === 'name') {
    line.text = line.text.replace(/[:.]$/, '');
    line.forced = isBracketed ? 'action' : 'cue';
  } else if (purpose === 'picture') line.forced = 'action';
  else if (purpose === 'speech' && !isBracketed) line.forced = 'speech';
}
