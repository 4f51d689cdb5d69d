// Downloads one file of a model. Its authors publish no checksums, so it is checked against the size and the SHA-256 that
// the place it comes from names for it.
import { createHash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { DownloadProblem } from '#server/voices/neural/install/download.ts';

/** Of a large file that is stored elsewhere. */
const checksumHeader = 'x-linked-etag';
const maxBytes = 1_000_000_000;

export async function fetchModelFile(url: string, path: string): Promise<void> {
  const named = await fetch(url, { method: 'HEAD', redirect: 'manual' });
  const checksum = /^"?([0-9a-f]{64})"?$/.exec(named.headers.get(checksumHeader) ?? '')?.[1] ?? null;
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new DownloadProblem(`${url} answers ${response.status}.`);
  const hash = createHash('sha256');
  const part = `${path}.part`;
  const file = await open(part, 'w');
  let bytes = 0;
  try {
    for await (const piece of response.body) {
      bytes += piece.length;
      if (bytes > maxBytes) throw new DownloadProblem(`${url} is larger than any model.`);
      hash.update(piece);
      await file.write(piece);
    }
  } finally {
    await file.close();
  }
  const length = response.headers.get('content-length');
  const isWhole = length === null || response.headers.has('content-encoding') || Number(length) === bytes;
  if (!isWhole || (checksum !== null && hash.digest('hex') !== checksum)) {
    await rm(part);
    throw new DownloadProblem(`${url} is not the file it should be.`);
  }
  await rename(part, path);
}
