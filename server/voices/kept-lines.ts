// The cache of spoken lines, by what determines their audio: the audio is in the file store and the list in the
// database, both shared by all processes. A line is listed only once its file is complete; the least recently played
// lines are removed first.
import { createHash } from 'node:crypto';
import type { ClonedVoiceId } from '#domain/ids.ts';
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
  /** `clonedVoiceId`: whose voice it is, with which the line is deleted. */
  save(key: string, speech: Speech, clonedVoiceId?: ClonedVoiceId): Promise<void>;
}

/** How much is removed when the limit is reached, so that the next line does not reach it again. */
const removedShare = 0.1;

/** The name of audio: equal for equal engines, voices, settings, and texts. */
export function speechKey(sound: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(sound).normalize('NFC')).digest('hex');
}

export const fileOfLine = (key: string) => `speech/${key.slice(0, 2)}/${key}`;

export function keptLinesIn(db: Queryable, files: Files, maxBytes: number): SpeechCache {
  let savedBytes = Infinity;

  async function makeRoom(bytes: number): Promise<void> {
    savedBytes += bytes;
    if (savedBytes < (maxBytes * removedShare) / 2) return;
    savedBytes = 0;
    const leftBytes = Math.floor(maxBytes * (1 - removedShare));
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
    async save(key, speech, clonedVoiceId) {
      const file = fileFrom(speech);
      await files.put(fileOfLine(key), file);
      await upsertKeptLine(db, { key, bytes: file.length, clonedVoiceId });
      await makeRoom(file.length);
    },
  };
}
