// Damage that scripts suffer in emails, exports, and converters: lines of a corpus file as plain text, with something
// lost or added.
import type { SourceDocument, SourceLine } from '#domain/script/source-line.ts';

export type Alteration = (document: SourceDocument) => string;

const CHARACTER_POINTS = 7.2;
const BLANK_LINE = 0.6;
const PAGE_LINES = 54;

const blankAbove = (line: SourceLine): boolean => line.gapBefore === null || line.gapBefore >= BLANK_LINE;

function indentOf(line: SourceLine): string {
  const columns =
    line.align === 'center'
      ? 32 - line.text.length / 2
      : line.align === 'right'
        ? 64 - line.text.length
        : line.left / CHARACTER_POINTS;
  return ' '.repeat(Math.max(0, Math.round(columns)));
}

interface Keeping {
  readonly indents: boolean;
  readonly blanks: 'kept' | 'lost' | 'everywhere';
}

const typed =
  ({ indents, blanks }: Keeping): Alteration =>
  ({ lines }) =>
    lines
      .map((line, i) => {
        const isApart = blanks === 'everywhere' || (blanks === 'kept' && blankAbove(line));
        return `${i > 0 && isApart ? '\n' : ''}${indents ? indentOf(line) : ''}${line.text}`;
      })
      .join('\n');

const paged =
  (head: (page: number) => string, alter: Alteration): Alteration =>
  (document) => {
    const rows = alter(document).split('\n');
    const pages: string[] = [];
    for (let at = 0; at < rows.length; at += PAGE_LINES) {
      const page = rows.slice(at, at + PAGE_LINES).join('\n');
      pages.push(pages.length === 0 ? page : `\n${head(pages.length + 1)}\n\n${page}`);
    }
    return pages.join('\n');
  };

const flat = typed({ indents: false, blanks: 'kept' });
const indented = typed({ indents: true, blanks: 'kept' });

/** A number from 0 to 1 for each row, the same in every run. */
const chance = (row: string, at: number): number => {
  let hash = at + 1;
  for (const letter of row) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  return (Math.imul(hash, 2_654_435_761) >>> 0) / 2 ** 32;
};

const joinedWhere =
  (isJoined: (row: string, at: number) => boolean, alter: Alteration): Alteration =>
  (document) =>
    alter(document)
      .split('\n')
      .reduce((text, row, at) => {
        if (at === 0) return row;
        return isJoined(row, at) && row.trim() !== '' ? `${text} ${row.trim()}` : `${text}\n${row}`;
      }, '');

const NARROW = 38;

const narrowed: Alteration = (document) =>
  flat(document)
    .split('\n')
    .map((row) => row.replace(new RegExp(`(.{1,${NARROW}})(?: |$)`, 'g'), '$1\n').trimEnd())
    .join('\n');

/** The left and the right half of each page on the same rows, as of two columns. */
const readAcross: Alteration = (document) => {
  const rows = flat(document).split('\n');
  const read: string[] = [];
  for (let at = 0; at < rows.length; at += PAGE_LINES) {
    const page = rows.slice(at, at + PAGE_LINES);
    const half = Math.ceil(page.length / 2);
    for (let row = 0; row < half; row += 1)
      read.push([page[row], page[row + half]].filter(Boolean).join('    '));
  }
  return read.join('\n');
};

/** Worse damage, after which many scripts can't be read well: what the confidence has to warn of. */
export const heavyAlterations: Readonly<Record<string, Alteration>> = {
  'one line break in twelve lost': joinedWhere((row, at) => chance(row, at) < 1 / 12, indented),
  'one line break in two and all blank lines lost': joinedWhere(
    (row, at) => chance(row, at) < 1 / 2,
    typed({ indents: false, blanks: 'lost' }),
  ),
  'indents and one blank line in three lost': (document) =>
    flat(document)
      .split('\n')
      .filter((row, at) => row !== '' || chance('', at) > 1 / 3)
      .join('\n'),
  'one line in four indented by chance': (document) =>
    flat(document)
      .split('\n')
      .map((row, at) => (chance(row, at) < 1 / 4 ? ' '.repeat(Math.floor(chance(row, at) * 120)) + row : row))
      .join('\n'),
  'wrapped anew at 38 columns, indents lost': narrowed,
  'two columns read across': readAcross,
  'one blank line in five added, indents lost': (document) =>
    flat(document)
      .split('\n')
      .map((row, at) => (chance(row, at) < 1 / 5 ? `\n${row}` : row))
      .join('\n'),
  'punctuation behind names lost': (document) =>
    indented(document).replace(/^(?!\s*(?:Dr|Mrs?|Ms|Mme|St)\.)(\s*\S+(?: \S+)?)[.:]/gim, '$1'),
};

export const alterations: Readonly<Record<string, Alteration>> = {
  'as plain text': indented,
  'indents as tabs': (document) => indented(document).replace(/ {8}/g, '\t'),
  'indents halved': (document) =>
    indented(document).replace(/^ +/gm, (spaces) => spaces.slice(spaces.length / 2)),
  'blank lines lost': typed({ indents: true, blanks: 'lost' }),
  'indents lost': flat,
  'indents and blank lines lost': typed({ indents: false, blanks: 'lost' }),
  'double spaced': typed({ indents: true, blanks: 'everywhere' }),
  'a blank line after every line, indents lost': typed({ indents: false, blanks: 'everywhere' }),
  'page heads and numbers between': paged(
    (page) => `The Draft / Blue Rev. 4/12/24${' '.repeat(30)}${page}.`,
    indented,
  ),
  'page numbers between, indents lost': paged((page) => `- ${page} -`, flat),
  'every line quoted in a mail': (document) => indented(document).replace(/^/gm, '> '),
};
