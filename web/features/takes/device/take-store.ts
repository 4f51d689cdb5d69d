// Takes on this device, from their first second until the server has them complete. A piece is stored together with the
// take's new length or not at all, so that even after a crash what was stored is a playable take.
import type { DBSchema, IDBPTransaction } from 'idb';
import type { NewPracticeSession } from '#contract/practice.ts';
import type { RecordingId, UserId } from '#domain/ids.ts';
import type { TakeType } from '#domain/takes/take-container.ts';
import type { TakeLine } from '#domain/takes/take-script.ts';
import { withDuration } from '#domain/takes/webm-duration.ts';
import { requestPersistenceOnce } from '#web/platform/storage/device-space.ts';
import { deviceDatabase } from '#web/platform/storage/device-database.ts';

export interface KeptTake {
  readonly id: RecordingId;
  readonly userId: UserId;
  /** Null until the session it belongs to has begun. */
  readonly session: NewPracticeSession | null;
  readonly sceneTitle: string;
  readonly mimeType: TakeType;
  /** ISO date and time. */
  readonly recordedAt: string;
  readonly durationSeconds: number;
  readonly sizeBytes: number;
  readonly script: readonly TakeLine[];
  /** False while it is recorded, and forever if the page ended meanwhile. */
  readonly isFinished: boolean;
}

export interface TakeStore {
  /** Rejects when the device is full; earlier pieces are kept. */
  keepPiece(take: KeptTake, index: number, piece: Blob): Promise<void>;
  /** Updates the take without adding a piece. */
  keep(take: KeptTake): Promise<void>;
  find(takeId: RecordingId): Promise<KeptTake | null>;
  listOf(userId: UserId): Promise<KeptTake[]>;
  /** The whole recording. */
  contentOf(take: KeptTake): Promise<Blob>;
  remove(takeId: RecordingId): Promise<void>;
}

interface Schema extends DBSchema {
  takes: { key: string; value: KeptTake };
  /** By take and index. */
  pieces: { key: [string, number]; value: ArrayBuffer };
}
type Writing = IDBPTransaction<Schema, ('takes' | 'pieces')[], 'readwrite'>;

const piecesOf = (takeId: RecordingId) => IDBKeyRange.bound([takeId, 0], [takeId, Infinity]);

function openTakeStore(): TakeStore {
  const database = deviceDatabase<Schema>('takes', { takes: { keyPath: 'id' }, pieces: {} });

  /** Strict durability, so that a take survives a power failure. */
  async function change(work: (transaction: Writing) => Promise<unknown>[]): Promise<void> {
    const transaction = (await database()).transaction(['takes', 'pieces'], 'readwrite', {
      durability: 'strict',
    });
    await Promise.all([...work(transaction), transaction.done]);
  }

  return {
    async keepPiece(take, index, piece) {
      requestPersistenceOnce();
      const bytes = await piece.arrayBuffer();
      await change((transaction) => [
        transaction.objectStore('pieces').put(bytes, [take.id, index]),
        transaction.objectStore('takes').put(take),
      ]);
    },
    keep: (take) => change((transaction) => [transaction.objectStore('takes').put(take)]),
    find: async (takeId) => (await (await database()).get('takes', takeId)) ?? null,
    async listOf(userId) {
      const all = await (await database()).getAll('takes');
      return all
        .filter((take) => take.userId === userId)
        .sort((a, b) => a.recordedAt.localeCompare(b.recordedAt));
    },
    async contentOf({ id, mimeType }) {
      const parts = await (await database()).getAll('pieces', piecesOf(id));
      return new Blob(parts, { type: mimeType });
    },
    remove: (takeId) =>
      change((transaction) => [
        transaction.objectStore('takes').delete(takeId),
        transaction.objectStore('pieces').delete(piecesOf(takeId)),
      ]),
  };
}

export const takeStore = openTakeStore();

const headBytes = 4096;

/** The take as a file with its duration set, so that it can be seeked like one from the server. */
export async function playableContent(take: KeptTake): Promise<Blob> {
  const content = await takeStore.contentOf(take);
  if (take.mimeType !== 'audio/webm') return content;
  const head = new Uint8Array(await content.slice(0, headBytes).arrayBuffer());
  const whole = withDuration(head, take.durationSeconds) as Uint8Array<ArrayBuffer>;
  return new Blob([whole, content.slice(headBytes)], { type: take.mimeType });
}
