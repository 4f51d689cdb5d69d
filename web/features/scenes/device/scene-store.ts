// What practising without a network needs, per user: scenes as they were opened last, and the voices of their lines,
// each under the request it answers. The voices are bounded; nothing here is the only copy of anything.
import type { SpokenLine } from '#contract/speech.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { committed, settled, storesOnce } from '#web/platform/storage/indexed-store.ts';
import { askToStay } from '#web/platform/outbox/stay.ts';
import { scenesToDrop, type KeptScene } from './scenes-to-drop.ts';

export interface SceneStore {
  keepScene(userId: string, scene: Scene): Promise<void>;
  findScene(userId: string, sceneId: string): Promise<Scene | null>;
  listScenes(userId: string): Promise<Scene[]>;
  /** The scene and its voices. */
  removeScene(userId: string, sceneId: string): Promise<void>;
  /** False when there is no room for it. */
  keepLine(userId: string, sceneId: string, request: string, line: SpokenLine): Promise<boolean>;
  findLine(userId: string, sceneId: string, request: string): Promise<SpokenLine | null>;
  keptRequests(userId: string, sceneId: string): Promise<ReadonlySet<string>>;
  removeVoices(userId: string, sceneId: string): Promise<void>;
  /** How much room this user's voices take. */
  voicesBytes(userId: string): Promise<number>;
  /** Of all this user's scenes; their texts stay. */
  removeAllVoices(userId: string): Promise<void>;
  /** Forgets everything, of everyone. */
  clear(): Promise<void>;
  /** Told whenever voices are kept or removed. */
  subscribe(listener: () => void): () => void;
}

/** More are opened by nobody before the next time without a network. */
const maxScenes = 100;
const [scenes, texts, lines] = ['scenes', 'texts', 'lines'] as const;
const stores = { [scenes]: { keyPath: ['userId', 'sceneId'] }, [texts]: {}, [lines]: {} };
const allOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);
const linesOf = (userId: string, sceneId: string) =>
  IDBKeyRange.bound([userId, sceneId], [userId, sceneId, []]);

function openSceneStore(nowMs = () => Date.now()): SceneStore {
  const database = storesOnce('scenes', stores);
  const listeners = new Set<() => void>();

  async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    return (await database()).transaction([scenes, texts, lines], mode);
  }
  async function change<T>(work: (transaction: IDBTransaction) => Promise<T> | T): Promise<T> {
    const transaction = await begin('readwrite');
    const done = committed(transaction);
    const result = await work(transaction);
    await done;
    for (const listener of listeners) listener();
    return result;
  }
  async function find<T>(store: string, key: IDBValidKey): Promise<T | null> {
    const transaction = await begin('readonly');
    return (await settled(transaction.objectStore(store).get(key) as IDBRequest<T | undefined>)) ?? null;
  }

  function forget(transaction: IDBTransaction, userId: string, sceneId: string) {
    transaction.objectStore(scenes).delete([userId, sceneId]);
    transaction.objectStore(texts).delete([userId, sceneId]);
    transaction.objectStore(lines).delete(linesOf(userId, sceneId));
  }

  return {
    keepScene(userId, scene) {
      askToStay();
      return change(async (transaction) => {
        const all = await settled(transaction.objectStore(scenes).getAll() as IDBRequest<KeptScene[]>);
        const isThis = (one: KeptScene) => one.userId === userId && one.sceneId === scene.id;
        const voicesBytes = all.find(isThis)?.voicesBytes ?? 0;
        const others = all
          .filter((one) => !isThis(one))
          .sort((one, other) => other.openedAtMs - one.openedAtMs);
        for (const oldest of others.slice(maxScenes - 1)) forget(transaction, oldest.userId, oldest.sceneId);
        const kept: KeptScene = { userId, sceneId: scene.id, openedAtMs: nowMs(), voicesBytes };
        transaction.objectStore(scenes).put(kept);
        transaction.objectStore(texts).put(scene, [userId, scene.id]);
      });
    },
    async listScenes(userId) {
      const transaction = await begin('readonly');
      return settled(transaction.objectStore(texts).getAll(allOf(userId)) as IDBRequest<Scene[]>);
    },
    findScene: (userId, sceneId) => find<Scene>(texts, [userId, sceneId]),
    removeScene: (userId, sceneId) => change((transaction) => forget(transaction, userId, sceneId)),
    keepLine: (userId, sceneId, request, line) =>
      change(async (transaction) => {
        const [kept, sounds] = [transaction.objectStore(scenes), transaction.objectStore(lines)];
        const all = await settled(kept.getAll() as IDBRequest<KeptScene[]>);
        const mine = all.find((scene) => scene.userId === userId && scene.sceneId === sceneId);
        const before = await settled(
          sounds.get([userId, sceneId, request]) as IDBRequest<SpokenLine | undefined>,
        );
        const newBytes = line.audioData.length - (before?.audioData.length ?? 0);
        const dropped = scenesToDrop(all, sceneId, newBytes);
        if (!mine || !dropped) return false;
        for (const scene of dropped) {
          kept.put({ ...scene, voicesBytes: 0 });
          sounds.delete(linesOf(scene.userId, scene.sceneId));
        }
        kept.put({ ...mine, voicesBytes: mine.voicesBytes + newBytes });
        sounds.put(line, [userId, sceneId, request]);
        return true;
      }),
    findLine: (userId, sceneId, request) => find<SpokenLine>(lines, [userId, sceneId, request]),
    async keptRequests(userId, sceneId) {
      const transaction = await begin('readonly');
      const keys = await settled(transaction.objectStore(lines).getAllKeys(linesOf(userId, sceneId)));
      return new Set(keys.map((key) => (key as string[])[2]!));
    },
    removeVoices: (userId, sceneId) =>
      change(async (transaction) => {
        const kept = transaction.objectStore(scenes);
        const mine = await settled(kept.get([userId, sceneId]) as IDBRequest<KeptScene | undefined>);
        if (mine) kept.put({ ...mine, voicesBytes: 0 });
        transaction.objectStore(lines).delete(linesOf(userId, sceneId));
      }),
    async voicesBytes(userId) {
      const transaction = await begin('readonly');
      const kept = await settled(
        transaction.objectStore(scenes).getAll(allOf(userId)) as IDBRequest<KeptScene[]>,
      );
      return kept.reduce((sum, { voicesBytes }) => sum + voicesBytes, 0);
    },
    removeAllVoices: (userId) =>
      change(async (transaction) => {
        const kept = transaction.objectStore(scenes);
        const mine = await settled(kept.getAll(allOf(userId)) as IDBRequest<KeptScene[]>);
        for (const scene of mine) kept.put({ ...scene, voicesBytes: 0 });
        transaction.objectStore(lines).delete(allOf(userId));
      }),
    clear: () =>
      change((transaction) => {
        for (const store of [scenes, texts, lines]) transaction.objectStore(store).clear();
      }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const sceneStore = openSceneStore();
