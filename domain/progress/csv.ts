// Comma-separated values as RFC 4180 has them. Text that a spreadsheet would take for a formula is kept from being one,
// also where it parts cells at semicolons or tabs, as in half of Europe: there our quotes stand amid a cell and hold
// nothing together.

export type Cell = string | number | null;

/** One line for each row, the first one naming the columns. Null is an empty cell. */
export function csvFrom(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return csvLines([columns, ...rows]);
}

/** One line for each row, each with its end. */
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
