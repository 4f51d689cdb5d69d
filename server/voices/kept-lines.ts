// Lines already spoken, by what they sound like: the sound in the file store, the list of them in the database, both
// shared by all processes. A line is on the list only once its file is whole; what was not heard for longest goes first.
import { createHash } from 'node:crypto';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import {
  deleteKeptLine,
  deleteLongestUnheard,
  findKeptLine,
  noteHeard,
  upsertKeptLine,
} from './kept-lines.store.ts';
import type { Speech } from './speech-engine.ts';
import { fileFrom, speechFrom } from './speech-file.ts';

export interface SpeechCache {
  find(key: string): Promise<Speech | null>;
  save(key: string, speech: Speech): Promise<void>;
}

/** What is let go at once when the bound is reached, so that it is not reached again with the next line. */
const letGoPart = 0.1;

/** The name of a sound: equal for equal engines, voices, settings and texts. */
export function speechKey(sound: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(sound).normalize('NFC')).digest('hex');
}

export const fileOfLine = (key: string) => `speech/${key.slice(0, 2)}/${key}`;

export function keptLinesIn(db: Queryable, files: Files, maxBytes: number): SpeechCache {
  let savedBytes = Infinity;

  async function makeRoom(bytes: number): Promise<void> {
    savedBytes += bytes;
    if (savedBytes < (maxBytes * letGoPart) / 2) return;
    savedBytes = 0;
    const leftBytes = Math.floor(maxBytes * (1 - letGoPart));
    const keys = await deleteLongestUnheard(db, { maxBytes, leftBytes });
    for (const key of keys) await files.delete(fileOfLine(key));
  }

  return {
    async find(key) {
      const line = await findKeptLine(db, key);
      if (!line) return null;
      const file = await files.getBytes(fileOfLine(key)).catch(() => null);
      const speech = file && speechFrom(file);
      if (!speech) await deleteKeptLine(db, key);
      else if (line.isStale) await noteHeard(db, key);
      return speech;
    },
    async save(key, speech) {
      const file = fileFrom(speech);
      await files.put(fileOfLine(key), file);
      await upsertKeptLine(db, key, file.length);
      await makeRoom(file.length);
    },
  };
}
