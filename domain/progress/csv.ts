// Comma-separated values as RFC 4180 has them. Text that a spreadsheet would take for a formula is kept from being one.

export type Cell = string | number | null;

/** One line for each row, the first one naming the columns. Null is an empty cell. */
export function csvFrom(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return csvLines([columns, ...rows]);
}

/** One line for each row, each with its end. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[\s\p{Cf}]*[=+\-@|%＝＋－＠]/u.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
