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
