/** Saves bytes as a file with this name through the browser. */
export function saveAs(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The byte order mark tells spreadsheets that the text is UTF-8. */
export const saveCsv = (name: string, csv: string): void =>
  saveAs(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }), name);
