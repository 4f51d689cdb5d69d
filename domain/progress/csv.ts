// Comma-separated values by RFC 4180. Text that a spreadsheet would treat as a formula is disarmed, also for
// spreadsheets that split cells at semicolons or tabs, as in half of Europe, where our quotes protect nothing.

export type Cell = string | number | null;

/** One line per row, with a header line first. Null is an empty cell. */
export function csvFrom(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return csvLines([columns, ...rows]);
}

/** One line per row, each with a line ending. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

const formula = /^[\s\p{Cf}]*[=+\-@|%＝＋－＠]/u;
const laterFormula = /([;\t\r\n](?:(?![\t\r\n])[\s\p{Cf}])*)(?=[=+\-@|%＝＋－＠])/gu;

function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const inside = value.replaceAll(laterFormula, "$1'");
  const text = formula.test(value) || /^[\t\r\n]/.test(value) ? `'${inside}` : inside;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
