// The server's last response about what the user learns, stored for planning and drilling without a network.
import type { DBSchema } from 'idb';
import type { UserId } from '#domain/ids.ts';
import type { Learning } from '#domain/learning/learning-schema.ts';
import { deviceDatabase } from '#web/platform/storage/device-database.ts';

interface Schema extends DBSchema {
  learning: { key: UserId; value: Learning };
}
const database = deviceDatabase<Schema>('learning', { learning: {} });

export const keptLearning = {
  find: async (userId: UserId): Promise<Learning | null> =>
    (await (await database()).get('learning', userId)) ?? null,
  keep: async (userId: UserId, learning: Learning): Promise<void> =>
    void (await (await database()).put('learning', learning, userId)),
  /** Removes the data of every user. */
  clear: async (): Promise<void> => (await database()).clear('learning'),
};
