// Files that are served with the app.

/** Rejects if the file can't be loaded. */
export async function fetchStaticFile(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  return answer.arrayBuffer();
}

/**
 * A large file. `onProgress`: called with the share that has arrived, 0 to 1. Rejects if the file can't be loaded
 * completely.
 */
export async function fetchBuiltFile(
  address: string,
  byteLength: number,
  onProgress: (share: number) => void,
): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${address} was answered with ${answer.status}`);
  const file = new Uint8Array(byteLength);
  let arrived = 0;
  for (const reader = answer.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (arrived + value.byteLength > byteLength) throw new Error(`${address} is too long`);
    file.set(value, arrived);
    arrived += value.byteLength;
    onProgress(arrived / byteLength);
  }
  if (arrived !== byteLength) throw new Error(`${address} is incomplete`);
  return file.buffer;
}
