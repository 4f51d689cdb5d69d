/** Has the browser keep what is at this address; the server's own name for it counts before `name`. */
export function saveFile(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
