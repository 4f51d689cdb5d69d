// Lines already spoken, by what they sound like, in a folder that processes of one machine may share. A line is one
// file, written aside and renamed, so that nobody ever reads half of it; what was not heard for longest goes first.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { wordMark } from '#contract/speech.ts';
import type { Speech } from './speech-engine.ts';

export interface SpeechCache {
  find(key: string): Promise<Speech | null>;
  save(key: string, speech: Speech): Promise<void>;
}

const header = z.object({
  contentType: z.string(),
  durationSeconds: z.number(),
  leadMs: z.number(),
  marks: z.array(wordMark),
  audioBytes: z.number().int().positive(),
});
const headerLengthBytes = 4;
const rarelyTouchedMs = 3_600_000;
const abandonedMs = 3_600_000;
/** A sweep leaves this part of the bound. */
const keptPart = 0.9;

/** The name of a sound: equal for equal engines, voices, settings and texts. */
export function speechKey(sound: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(sound).normalize('NFC')).digest('hex');
}

export function openSpeechCache(folder: string, maxBytes: number): SpeechCache {
  let sinceSweepBytes = Infinity;
  let sweeping: Promise<void> | null = null;
  const fileOf = (key: string) => join(folder, key.slice(0, 2), `${key}.line`);

  async function noteSaved(bytes: number): Promise<void> {
    sinceSweepBytes += bytes;
    if (sinceSweepBytes < maxBytes * (1 - keptPart)) return;
    sinceSweepBytes = 0;
    sweeping ??= sweep(folder, maxBytes).finally(() => (sweeping = null));
    await sweeping;
  }

  return {
    async find(key) {
      const file = fileOf(key);
      const bytes = await readFile(file).catch(ignoreMissing);
      const speech = bytes && speechIn(bytes);
      if (!speech) return null;
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
      const now = Date.now();
      // Lines are kept by when they were last heard; a sweep may have taken it meanwhile, which is no matter.
      if (now - mtimeMs > rarelyTouchedMs) await utimes(file, now / 1000, now / 1000).catch(() => undefined);
      return speech;
    },
    async save(key, speech) {
      const file = fileOf(key);
      const aside = `${file}.${randomUUID()}.part`;
      await mkdir(join(folder, key.slice(0, 2)), { recursive: true });
      const bytes = bytesOf(speech);
      try {
        const handle = await open(aside, 'wx');
        try {
          await handle.writeFile(bytes);
        } finally {
          await handle.close();
        }
        await rename(aside, file);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
      await noteSaved(bytes.length);
    },
  };
}

function bytesOf({ audio, ...rest }: Speech): Buffer {
  const head = Buffer.from(JSON.stringify({ ...rest, audioBytes: audio.length }));
  const length = Buffer.alloc(headerLengthBytes);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, audio]);
}

/** Null for a file that is not whole. */
function speechIn(bytes: Buffer): Speech | null {
  if (bytes.length < headerLengthBytes) return null;
  const audioStart = headerLengthBytes + bytes.readUInt32LE(0);
  try {
    const { audioBytes, ...rest } = header.parse(
      JSON.parse(bytes.toString('utf8', headerLengthBytes, audioStart)),
    );
    const audio = bytes.subarray(audioStart);
    return audio.length === audioBytes ? { ...rest, audio } : null;
  } catch {
    return null;
  }
}

async function sweep(folder: string, maxBytes: number): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(ignoreMissing);
  const files: { path: string; bytes: number; at: number }[] = [];
  for (const name of names ?? []) {
    const path = join(folder, name);
    const found = await stat(path).catch(ignoreMissing);
    if (!found?.isFile()) continue;
    if (!name.endsWith('.part')) files.push({ path, bytes: found.size, at: found.mtimeMs });
    else if (Date.now() - found.mtimeMs > abandonedMs) await rm(path, { force: true });
  }
  let total = files.reduce((sum, file) => sum + file.bytes, 0);
  if (total <= maxBytes) return;
  for (const file of files.toSorted((one, other) => one.at - other.at)) {
    if (total <= maxBytes * keptPart) return;
    await rm(file.path, { force: true });
    total -= file.bytes;
  }
}

function ignoreMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}
