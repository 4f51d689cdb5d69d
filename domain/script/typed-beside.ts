// Text typed side by side: tables, dual dialogue, and pictures next to sound. Each side becomes separate lines, so
// that later steps get one column at a time.
import { cueHeadFrom } from './cue-head.ts';
import { columnsBelow } from './typed-halves.ts';
import { casingOf } from './names.ts';
import { typedTables } from './typed-tables.ts';
import type { TypedLine } from './typed-tables.ts';

const PICTURE = /^(?:video|visuals?|pictures?|images?|bild|vidéo|imagen)$/i;
const SOUND = /^(?:audio|sounds?|son|ton|sonido)$/i;
/** Two texts with a wide gap between them and nothing else on the line. */
const PAIR = /^ *(\S+(?: {1,2}\S+)*) {3,}(\S+(?: {1,2}\S+)*) *$/;
/** Columns of white space between two sides. */
const MIN_GUTTER = 2;
const SPACE = 32;
const MAX_LENGTH = 160;
/** For two speeches side by side. */
const MAX_LINES = 60;
const BETWEEN: TypedLine = { raw: '' };

/** Lines of each page in reading order. */
export function besideToBelow(pages: readonly (readonly string[])[]): TypedLine[][] {
  return typedTables(pages) ?? pictureAndSound(pages) ?? dualDialogue(pages.map(columnsBelow));
}

function dualDialogue(pages: readonly (readonly string[])[]): TypedLine[][] {
  const alone = new Set<string>();
  const paired = pages.map((lines) =>
    lines.map((line) => (mayBePair(line) && mayBeName(line) ? namesIn(line) : null)),
  );
  if (paired.some((page) => page.some((names) => names !== null))) {
    for (const line of pages.flat()) {
      const name = line.length < MAX_LENGTH && mayBeName(line) ? cueHeadFrom(line)?.name : undefined;
      if (name !== undefined) alone.add(name);
    }
  }
  return pages.map((lines, page) => {
    const out: TypedLine[] = [];
    for (let i = 0; i < lines.length; i += 1) {
      const names = paired[page]?.[i] ?? null;
      const sides = names?.some((name) => alone.has(name)) === true ? speechesAt(lines, i) : null;
      if (sides === null) out.push({ raw: lines[i] ?? '' });
      else {
        out.push(...sides.lines);
        i += sides.count - 1;
      }
    }
    return out;
  });
}

const mayBeName = (line: string): boolean => /\p{Lu}/u.test(line) && !/\p{Ll}/u.test(line);
const mayBePair = (line: string): boolean => line.length < MAX_LENGTH && line.includes('   ');

function namesIn(line: string): string[] | null {
  const names = (PAIR.exec(line) ?? []).slice(1).map((half) => cueHeadFrom(half)?.name ?? '');
  return names.length > 0 && names.every((name) => casingOf(name) === 'caps') ? names : null;
}

/** The two speeches that begin with the names on this line, up to the next blank line. */
function speechesAt(lines: readonly string[], from: number): { lines: TypedLine[]; count: number } | null {
  const below = lines.slice(from, from + MAX_LINES);
  const end = below.findIndex((line) => !hasText(line));
  const block = below.slice(0, end === -1 ? below.length : end);
  const split = splitOf(block, PAIR.exec(block[0] ?? '')?.[2] ?? '');
  if (split === null || block.some((line) => line.includes('\t'))) return null;
  const left = block.map((line) => line.slice(0, split)).filter(hasText);
  const right = block.filter((line) => hasText(line.slice(split)));
  if (left.length < 2 || right.length < 2) return null;
  return {
    lines: [
      ...left.map((raw): TypedLine => ({ raw, dual: 'left' })),
      BETWEEN,
      ...right.map((line): TypedLine => ({ raw: ' '.repeat(split) + line.slice(split), dual: 'right' })),
    ],
    count: block.length,
  };
}

/**
 * Where the right side begins: after the widest white space that runs through all lines, left of `heading`, which
 * ends the first line. Null if there is none.
 */
function splitOf(lines: readonly string[], heading: string): number | null {
  const first = lines[0] ?? '';
  const start = first.search(/\S/);
  const end = first.trimEnd().length - heading.length;
  let [best, width, run] = [0, 0, 0];
  for (let column = start; column < end; column += 1) {
    const isWhite = lines.every((line) => column >= line.length || line.charCodeAt(column) === SPACE);
    run = isWhite ? run + 1 : 0;
    if (run > width) [best, width] = [column + 1, run];
  }
  return width < MIN_GUTTER ? null : best;
}

function pictureAndSound(pages: readonly (readonly string[])[]): TypedLine[][] | null {
  const at = pages.flat().findIndex(isHeading);
  if (at === -1) return null;
  const table = pages.flat().slice(at).filter(hasText);
  const split = splitOf(table, PAIR.exec(table[0] ?? '')?.[2] ?? '');
  if (split === null || table.some((line) => line.includes('\t'))) return null;
  let [index, row] = [0, 0];
  return pages.map((lines) => {
    const out: TypedLine[] = [];
    let band: string[] = [];
    const finish = () => {
      if (band.length > 0 && (row === 0 || !band.some(isHeading))) {
        out.push(...cellsOf(band, split, row));
        row += 1;
      }
      band = [];
    };
    for (const line of lines) {
      if (index < at) out.push({ raw: line });
      else if (!hasText(line)) finish();
      else {
        band.push(line);
        if (index === at) finish();
      }
      index += 1;
    }
    finish();
    return out;
  });
}

function cellsOf(band: readonly string[], split: number, row: number): TypedLine[] {
  return [band.map((line) => line.slice(0, split)), band.map((line) => line.slice(split))].flatMap(
    (side, column) => [
      BETWEEN,
      ...side.filter(hasText).map((raw) => ({ raw, cell: { table: 1, row, column } })),
    ],
  );
}

const hasText = (line: string): boolean => line.trim() !== '';

function isHeading(line: string): boolean {
  const [, left, right] = mayBePair(line) ? (PAIR.exec(line) ?? []) : [];
  return left !== undefined && right !== undefined && PICTURE.test(left) && SOUND.test(right);
}
