// Tables in plain text, as copied from a chat or a spreadsheet: cells separated by bars or tabs under column
// headings.
import type { SourceLine } from './source-line.ts';
import { purposeNamed } from './tables.ts';

export interface TypedLine extends Pick<SourceLine, 'cell' | 'dual'> {
  readonly raw: string;
}

const SIGNS = ['|', '\t'] as const;
/** Between the heading and the rows of a Markdown table. */
const RULE = /^[\s|:+=-]+$/;

/** The same lines, with tables cell by cell; null if there are none. */
export function typedTables(pages: readonly (readonly string[])[]): TypedLine[][] | null {
  let [table, row] = [0, 0];
  const read = pages.map((lines) => {
    let sign: string | null = null;
    return lines.flatMap((raw): TypedLine[] => {
      const own: string | null =
        sign !== null && raw.includes(sign) ? sign : (SIGNS.find((each) => isHeading(raw, each)) ?? null);
      if (own === null) {
        sign = null;
        return [{ raw }];
      }
      if (sign === null) [table, row, sign] = [table + 1, 0, own];
      else if (RULE.test(raw)) return [];
      else row += 1;
      return cellsOf(raw, own).flatMap((cell, column) =>
        cell === '' ? [] : [{ raw: '' }, { raw: cell, cell: { table, row, column } }],
      );
    });
  });
  return table === 0 ? null : read;
}

function isHeading(raw: string, sign: string): boolean {
  if (raw.length > 200 || !raw.includes(sign)) return false;
  const purposes = cellsOf(raw, sign).map((cell) => purposeNamed(cell.replaceAll(/[*_]/g, '')));
  return purposes.some((one) => one === 'name') && purposes.some((one) => one === 'speech');
}

const cellsOf = (raw: string, sign: string): string[] =>
  raw
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(sign)
    .map((cell) => cell.trim());
