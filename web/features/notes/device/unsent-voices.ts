// Recordings of notes that wait to be sent. They are too large for the outbox, which names only the note.
import type { DBSchema } from 'idb';
import type { NoteId } from '#domain/ids.ts';
import { deviceDatabase } from '#web/platform/storage/device-database.ts';

interface Schema extends DBSchema {
  voices: { key: string; value: { readonly type: string; readonly bytes: ArrayBuffer } };
}
const database = deviceDatabase<Schema>('unsent-voices', { voices: {} });

export const unsentVoices = {
  /** Rejects if the device has no room. */
  async keep(noteId: NoteId, voice: Blob): Promise<void> {
    const bytes = await voice.arrayBuffer();
    await (await database()).put('voices', { type: voice.type, bytes }, noteId);
  },
  async find(noteId: NoteId): Promise<Blob | null> {
    const kept = await (await database()).get('voices', noteId);
    return kept ? new Blob([kept.bytes], { type: kept.type }) : null;
  },
  remove: async (noteId: NoteId): Promise<void> => (await database()).delete('voices', noteId),
};
