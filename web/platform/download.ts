// Downloads through the browser, which asks or chooses where the file goes.

/** Some browsers start to read the content only after a while. */
const addressMs = 60_000;

/** The file name that the server sends takes precedence over `name`. */
export function downloadAddress(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

export function downloadBlob(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  downloadAddress(address, name);
  setTimeout(() => URL.revokeObjectURL(address), addressMs);
}

/** The byte order mark tells spreadsheets that the text is UTF-8. */
export const downloadCsv = (csv: string, name: string): void =>
  downloadBlob(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }), name);

export const downloadJson = (value: unknown, name: string): void =>
  downloadBlob(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }), name);
