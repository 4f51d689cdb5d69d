// Downloads one file, continues an interrupted download, and puts the file in place only if it is the right one.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

export interface WantedFile {
  readonly url: string;
  readonly bytes: number;
  readonly md5: string;
}

/** A sentence for whoever runs the command. */
export class DownloadProblem extends Error {}

const attempts = 3;
const silentMs = 30_000;

/** Reports `percent` occasionally. Throws DownloadProblem; what was downloaded stays for the next attempt. */
export async function download(
  wanted: WantedFile,
  path: string,
  percent: (done: number) => void,
): Promise<void> {
  if (await isRight(path, wanted)) return;
  const part = `${path}.part`;
  for (let attempt = 1; (await sizeOf(part)) < wanted.bytes; attempt++) {
    try {
      await fetchRest(wanted, part, percent);
    } catch (cause) {
      if (cause instanceof DownloadProblem || attempt === attempts) throw problemOf(wanted, cause);
    }
  }
  if (!(await isRight(part, wanted))) {
    await rm(part, { force: true });
    throw new DownloadProblem(`${wanted.url} is not the file it should be; nothing of it was kept.`);
  }
  await rename(part, path);
}

async function fetchRest(
  { url, bytes }: WantedFile,
  part: string,
  percent: (done: number) => void,
): Promise<void> {
  const from = await sizeOf(part);
  const stop = new AbortController();
  const watchdog = setTimeout(() => stop.abort(), silentMs);
  try {
    const response = await fetch(url, { headers: { range: `bytes=${from}-` }, signal: stop.signal });
    if (!response.ok || !response.body) {
      throw new DownloadProblem(`${url} answers ${response.status}. Try again later.`);
    }
    const isWhole = response.status === 200;
    const file = await open(part, isWhole ? 'w' : 'a');
    try {
      let done = isWhole ? 0 : from;
      for await (const piece of response.body) {
        watchdog.refresh();
        done += piece.length;
        if (done > bytes) throw new DownloadProblem(`${url} is larger than it should be.`);
        await file.write(piece);
        percent(Math.floor((done / bytes) * 100));
      }
    } finally {
      await file.close();
    }
  } finally {
    clearTimeout(watchdog);
  }
}

function problemOf({ url }: WantedFile, cause: unknown): DownloadProblem {
  if (cause instanceof DownloadProblem) return cause;
  const { host } = new URL(url);
  return new DownloadProblem(
    `${host} can't be reached from here, or the connection broke. What has come is kept: try again later.`,
    { cause },
  );
}

const sizeOf = async (path: string) => (await stat(path).catch(() => null))?.size ?? 0;

async function isRight(path: string, { bytes, md5 }: WantedFile): Promise<boolean> {
  if ((await sizeOf(path)) !== bytes) return false;
  const hash = createHash('md5');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex') === md5;
}
