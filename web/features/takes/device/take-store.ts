// Takes on this device, from their first second until the server has them whole. A piece is kept together with how
// long the take is by then, or not at all, so that whatever ends the page, what was kept is a take that plays.
import type { NewPracticeSession } from '#contract/practice.ts';
import type { TakeType } from '#domain/takes/take-container.ts';
import type { TakeLine } from '#domain/takes/take-script.ts';
import { committed, settled, storesOnce } from '#web/platform/storage/indexed-store.ts';
import { askToStay } from '#web/platform/outbox/stay.ts';

export interface KeptTake {
  readonly id: string;
  readonly userId: string;
  /** Null until the session it belongs to has begun. */
  readonly session: NewPracticeSession | null;
  readonly sceneTitle: string;
  readonly mimeType: TakeType;
  /** ISO moment. */
  readonly recordedAt: string;
  readonly durationSeconds: number;
  readonly sizeBytes: number;
  readonly script: readonly TakeLine[];
  /** False while it is recorded, and for good where the page ended meanwhile. */
  readonly isFinished: boolean;
}

export interface TakeStore {
  /** Rejects when the device has no room for it; nothing kept before is lost. */
  keepPiece(take: KeptTake, index: number, piece: Blob): Promise<void>;
  /** The take as it is now, without another piece. */
  keep(take: KeptTake): Promise<void>;
  find(takeId: string): Promise<KeptTake | null>;
  listOf(userId: string): Promise<KeptTake[]>;
  /** What was recorded, in one. */
  contentOf(take: KeptTake): Promise<Blob>;
  remove(takeId: string): Promise<void>;
}

const [takes, pieces] = ['takes', 'pieces'] as const;
const stores = { [takes]: { keyPath: 'id' }, [pieces]: {} };
const piecesOf = (takeId: string) => IDBKeyRange.bound([takeId, 0], [takeId, Infinity]);

function openTakeStore(): TakeStore {
  const database = storesOnce('takes', stores);
  /** Strict: a take survives the machine's power too. */
  async function change(work: (transaction: IDBTransaction) => void): Promise<void> {
    const transaction = (await database()).transaction([takes, pieces], 'readwrite', {
      durability: 'strict',
    });
    const done = committed(transaction);
    work(transaction);
    return done;
  }
  return {
    async keepPiece(take, index, piece) {
      askToStay();
      const bytes = await piece.arrayBuffer();
      await change((transaction) => {
        transaction.objectStore(pieces).put(bytes, [take.id, index]);
        transaction.objectStore(takes).put(take);
      });
    },
    keep: (take) => change((transaction) => transaction.objectStore(takes).put(take)),
    async find(takeId) {
      const store = (await database()).transaction(takes).objectStore(takes);
      return (await settled(store.get(takeId) as IDBRequest<KeptTake | undefined>)) ?? null;
    },
    async listOf(userId) {
      const all = await settled(
        (await database()).transaction(takes).objectStore(takes).getAll() as IDBRequest<KeptTake[]>,
      );
      return all
        .filter((take) => take.userId === userId)
        .sort((a, b) => a.recordedAt.localeCompare(b.recordedAt));
    },
    async contentOf({ id, mimeType }) {
      const store = (await database()).transaction(pieces).objectStore(pieces);
      const parts = await settled(store.getAll(piecesOf(id)) as IDBRequest<ArrayBuffer[]>);
      return new Blob(parts, { type: mimeType });
    },
    remove: (takeId) =>
      change((transaction) => {
        transaction.objectStore(takes).delete(takeId);
        transaction.objectStore(pieces).delete(piecesOf(takeId));
      }),
  };
}

export const takeStore = openTakeStore();
