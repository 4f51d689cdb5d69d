/** Downloads an address through the browser; the server's file name takes precedence over `name`. */
export function saveFile(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
