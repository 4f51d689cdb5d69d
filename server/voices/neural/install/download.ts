// Downloads one file, continues an interrupted download, and puts the file in place only if it is the right one.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

export interface WantedFile {
  readonly url: string;
  readonly bytes: number;
  readonly md5?: string;
  readonly sha256?: string;
}

/** A sentence for the operator. */
export class DownloadProblem extends Error {}

export interface DownloadOptions {
  /** Called often, with the number of bytes on disk. */
  readonly progress?: (bytes: number) => void;
  readonly signal?: AbortSignal | undefined;
}

const attempts = 3;
const silentMs = 30_000;

/** Throws DownloadProblem, or the signal's reason; what was downloaded stays for the next attempt. */
export async function download(
  wanted: WantedFile,
  path: string,
  { progress = () => {}, signal }: DownloadOptions = {},
): Promise<void> {
  if (await isRight(path, wanted)) return;
  const part = `${path}.part`;
  for (let attempt = 1; (await sizeOf(part)) < wanted.bytes; attempt++) {
    try {
      await fetchRest(wanted, part, progress, signal);
    } catch (cause) {
      signal?.throwIfAborted();
      if (cause instanceof DownloadProblem || attempt === attempts) throw problemOf(wanted.url, cause);
    }
  }
  if (!(await isRight(part, wanted))) {
    await rm(part, { force: true });
    throw new DownloadProblem(`${wanted.url} is not the file it should be; nothing of it was kept.`);
  }
  await rename(part, path);
}

/** A small file whose size isn't known. Throws DownloadProblem, or the signal's reason. */
export async function downloadText(url: string, maxBytes: number, signal?: AbortSignal): Promise<string> {
  const silence = AbortSignal.timeout(silentMs);
  try {
    const response = await fetch(url, { signal: signal ? AbortSignal.any([signal, silence]) : silence });
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    for await (const piece of bodyOf(url, response)) {
      bytes += piece.length;
      if (bytes > maxBytes) throw new DownloadProblem(`${url} is larger than it should be.`);
      pieces.push(piece);
    }
    return Buffer.concat(pieces).toString('utf8');
  } catch (cause) {
    signal?.throwIfAborted();
    throw problemOf(url, cause);
  }
}

async function fetchRest(
  { url, bytes }: WantedFile,
  part: string,
  progress: (bytes: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const from = await sizeOf(part);
  const stop = new AbortController();
  const watchdog = setTimeout(() => stop.abort(), silentMs);
  try {
    const response = await fetch(url, {
      headers: { range: `bytes=${from}-` },
      signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
    });
    const body = bodyOf(url, response);
    const isWhole = response.status === 200;
    const file = await open(part, isWhole ? 'w' : 'a');
    try {
      let done = isWhole ? 0 : from;
      for await (const piece of body) {
        watchdog.refresh();
        done += piece.length;
        if (done > bytes) throw new DownloadProblem(`${url} is larger than it should be.`);
        await file.write(piece);
        progress(done);
      }
    } finally {
      await file.close();
    }
  } finally {
    clearTimeout(watchdog);
  }
}

function bodyOf(url: string, { ok, status, body }: Response): AsyncIterable<Uint8Array> {
  if (!ok || !body) throw new DownloadProblem(`${url} answers ${status}. Try again later.`);
  return body;
}

function problemOf(url: string, cause: unknown): DownloadProblem {
  if (cause instanceof DownloadProblem) return cause;
  if ((cause as NodeJS.ErrnoException).code === 'ENOSPC') {
    return new DownloadProblem('The disk is full. What has come is kept: make room and try again.', {
      cause,
    });
  }
  const { host } = new URL(url);
  return new DownloadProblem(
    `${host} can't be reached from here, or the connection broke. What has come is kept: try again later.`,
    { cause },
  );
}

const sizeOf = async (path: string) => (await stat(path).catch(() => null))?.size ?? 0;

async function isRight(path: string, { bytes, md5, sha256 }: WantedFile): Promise<boolean> {
  if ((await sizeOf(path)) !== bytes) return false;
  const hashes = [createHash('md5'), createHash('sha256')] as const;
  await pipeline(createReadStream(path), async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) for (const hash of hashes) hash.update(piece);
  });
  const [isMd5, isSha256] = hashes.map((hash) => hash.digest('hex'));
  return isMd5 === (md5 ?? isMd5) && isSha256 === (sha256 ?? isSha256);
}
