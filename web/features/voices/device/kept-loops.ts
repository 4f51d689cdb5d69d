// The ambient loops this device has played, for use without a network. They are the same for all users.
import type { RoomId } from '#domain/ambience/environments.ts';
import type { DBSchema } from 'idb';
import { deviceDatabase } from '#web/platform/storage/device-database.ts';

export interface KeptLoops {
  find(room: RoomId): Promise<ArrayBuffer | null>;
  /** Does nothing if the browser stores nothing. */
  keep(room: RoomId, loop: ArrayBuffer): Promise<void>;
}

interface Schema extends DBSchema {
  loops: { key: RoomId; value: ArrayBuffer };
}
const database = deviceDatabase<Schema>('ambience', { loops: {} });

export const keptLoops: KeptLoops = {
  async find(room) {
    const kept = database().then((loops) => loops.get('loops', room));
    return (await kept.catch(() => null)) ?? null;
  },
  async keep(room, loop) {
    await database()
      .then((loops) => loops.put('loops', loop, room))
      .catch(() => null);
  },
};
