// Recordings stay on the reader's device until the server has them.
import type { DBSchema } from 'idb';
import type { LineId } from '#domain/ids.ts';
import { deviceDatabase } from '#web/platform/storage/device-database.ts';

export interface UnsentLine {
  /** Distinguishes links without storing their secrets. */
  readonly link: string;
  readonly lineId: LineId;
  /** The version of the text that was read. */
  readonly version: string;
  /** The reader has listened to it and keeps it in spite of a doubt. */
  readonly isSure: boolean;
  readonly wav: ArrayBuffer;
  /** Distinguishes it from other recordings of the line. */
  readonly madeAt: number;
}

interface Schema extends DBSchema {
  lines: { key: [string, string]; value: UnsentLine };
}

const database = deviceDatabase<Schema>('reader-lines', { lines: { keyPath: ['link', 'lineId'] } });
const linesOf = (link: string) => IDBKeyRange.bound([link], [link, []]);

export const linkName = (token: string): string => token.slice(0, 8);

export const unsentLines = {
  keep: async (line: UnsentLine): Promise<void> => void (await (await database()).put('lines', line)),
  listOf: async (link: string): Promise<UnsentLine[]> => (await database()).getAll('lines', linesOf(link)),
  async remove({ link, lineId, madeAt }: UnsentLine): Promise<void> {
    const store = (await database()).transaction('lines', 'readwrite').store;
    const kept = await store.get([link, lineId]);
    // It may have been recorded again while it was being sent.
    if (kept?.madeAt === madeAt) await store.delete([link, lineId]);
  },
};
