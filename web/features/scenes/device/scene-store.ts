// What offline practice needs, per user: the scenes opened last, and the voices of their lines, keyed by the speech
// request they answer. Voices have a size limit; nothing here is the only copy.
import type { DBSchema, IDBPTransaction } from 'idb';
import type { SpokenLine } from '#contract/speech.ts';
import type { ClonedVoiceId, SceneId, UserId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { deviceDatabase } from '#web/platform/storage/device-database.ts';
import { requestPersistenceOnce } from '#web/platform/storage/device-space.ts';
import { scenesToDrop, type KeptScene } from './scenes-to-drop.ts';

export interface SceneStore {
  keepScene(userId: UserId, scene: Scene): Promise<void>;
  findScene(userId: UserId, sceneId: SceneId): Promise<Scene | null>;
  listScenes(userId: UserId): Promise<Scene[]>;
  /** The scene and its voices. */
  removeScene(userId: UserId, sceneId: SceneId): Promise<void>;
  /** False if there is no room for it. */
  keepLine(userId: UserId, sceneId: SceneId, request: string, line: SpokenLine): Promise<boolean>;
  findLine(userId: UserId, sceneId: SceneId, request: string): Promise<SpokenLine | null>;
  keptRequests(userId: UserId, sceneId: SceneId): Promise<ReadonlySet<string>>;
  removeVoices(userId: UserId, sceneId: SceneId): Promise<void>;
  /** The size of this user’s voices. */
  voicesBytes(userId: UserId): Promise<number>;
  /** Removes the voices of all of this user’s scenes; the texts stay. */
  removeAllVoices(userId: UserId): Promise<void>;
  /** Removes everything, for every user. */
  clear(): Promise<void>;
  /** Called whenever voices are stored or removed. */
  subscribe(listener: () => void): () => void;
}

/** More scenes than anyone opens between two times offline. */
const maxScenes = 100;
type SceneKey = [userId: UserId, sceneId: SceneId];
interface Schema extends DBSchema {
  scenes: { key: SceneKey; value: KeptScene };
  texts: { key: SceneKey; value: Scene };
  /** Voices by scene and speech request. */
  lines: { key: [...SceneKey, request: string]; value: SpokenLine };
}
const keys = { scenes: { keyPath: ['userId', 'sceneId'] }, texts: {}, lines: {} };
type Stores = ('scenes' | 'texts' | 'lines')[];
const stores: Stores = ['scenes', 'texts', 'lines'];
type Writing = IDBPTransaction<Schema, Stores, 'readwrite'>;

const allOf = (userId: UserId) => IDBKeyRange.bound([userId], [userId, []]);
const linesOf = (userId: UserId, sceneId: SceneId) =>
  IDBKeyRange.bound([userId, sceneId], [userId, sceneId, []]);

function openSceneStore(nowMs = () => Date.now()): SceneStore {
  const database = deviceDatabase<Schema>('scenes', keys);
  const listeners = new Set<() => void>();

  async function change<T>(work: (transaction: Writing) => Promise<T>): Promise<T> {
    const transaction = (await database()).transaction(stores, 'readwrite');
    const [result] = await Promise.all([work(transaction), transaction.done]);
    for (const listener of listeners) listener();
    return result;
  }
  async function forget(transaction: Writing, userId: UserId, sceneId: SceneId): Promise<void> {
    await Promise.all([
      transaction.objectStore('scenes').delete([userId, sceneId]),
      transaction.objectStore('texts').delete([userId, sceneId]),
      transaction.objectStore('lines').delete(linesOf(userId, sceneId)),
    ]);
  }
  /** Deletes the lines in these cloned voices, which no character has any more; returns their size. */
  async function dropVoices(transaction: Writing, scene: SceneKey, gone: readonly ClonedVoiceId[]) {
    const lines = transaction.objectStore('lines');
    const keys = gone.length === 0 ? [] : await lines.getAllKeys(linesOf(...scene));
    let bytes = 0;
    for (const key of keys.filter(([, , request]) => gone.some((voice) => request.includes(voice)))) {
      bytes += (await lines.get(key))?.audioData.length ?? 0;
      await lines.delete(key);
    }
    return bytes;
  }

  return {
    keepScene(userId, scene) {
      requestPersistenceOnce();
      return change(async (transaction) => {
        const scenes = transaction.objectStore('scenes');
        const all = await scenes.getAll();
        const isThis = (one: KeptScene) => one.userId === userId && one.sceneId === scene.id;
        const before = await transaction.objectStore('texts').get([userId, scene.id]);
        const cast = new Set(Object.values(scene.clonedVoices ?? {}));
        const gone = Object.values(before?.clonedVoices ?? {}).filter((voice) => !cast.has(voice));
        const goneBytes = await dropVoices(transaction, [userId, scene.id], gone);
        const voicesBytes = (all.find(isThis)?.voicesBytes ?? 0) - goneBytes;
        const dropped = all
          .filter((one) => !isThis(one))
          .sort((one, other) => other.openedAtMs - one.openedAtMs)
          .slice(maxScenes - 1);
        await Promise.all([
          ...dropped.map((oldest) => forget(transaction, oldest.userId, oldest.sceneId)),
          scenes.put({ userId, sceneId: scene.id, openedAtMs: nowMs(), voicesBytes }),
          transaction.objectStore('texts').put(scene, [userId, scene.id]),
        ]);
      });
    },
    listScenes: async (userId) => (await database()).getAll('texts', allOf(userId)),
    findScene: async (userId, sceneId) => (await (await database()).get('texts', [userId, sceneId])) ?? null,
    removeScene: (userId, sceneId) => change((transaction) => forget(transaction, userId, sceneId)),
    keepLine: (userId, sceneId, request, line) =>
      change(async (transaction) => {
        const [scenes, lines] = [transaction.objectStore('scenes'), transaction.objectStore('lines')];
        const all = await scenes.getAll();
        const mine = all.find((scene) => scene.userId === userId && scene.sceneId === sceneId);
        const before = await lines.get([userId, sceneId, request]);
        const newBytes = line.audioData.length - (before?.audioData.length ?? 0);
        const dropped = scenesToDrop(all, sceneId, newBytes);
        if (!mine || !dropped) return false;
        await Promise.all([
          ...dropped.map((scene) => scenes.put({ ...scene, voicesBytes: 0 })),
          ...dropped.map((scene) => lines.delete(linesOf(scene.userId, scene.sceneId))),
          scenes.put({ ...mine, voicesBytes: mine.voicesBytes + newBytes }),
          lines.put(line, [userId, sceneId, request]),
        ]);
        return true;
      }),
    findLine: async (userId, sceneId, request) =>
      (await (await database()).get('lines', [userId, sceneId, request])) ?? null,
    async keptRequests(userId, sceneId) {
      const keys = await (await database()).getAllKeys('lines', linesOf(userId, sceneId));
      return new Set(keys.map(([, , request]) => request));
    },
    removeVoices: (userId, sceneId) =>
      change(async (transaction) => {
        const scenes = transaction.objectStore('scenes');
        const mine = await scenes.get([userId, sceneId]);
        if (mine) await scenes.put({ ...mine, voicesBytes: 0 });
        await transaction.objectStore('lines').delete(linesOf(userId, sceneId));
      }),
    async voicesBytes(userId) {
      const kept = await (await database()).getAll('scenes', allOf(userId));
      return kept.reduce((sum, { voicesBytes }) => sum + voicesBytes, 0);
    },
    removeAllVoices: (userId) =>
      change(async (transaction) => {
        const scenes = transaction.objectStore('scenes');
        const mine = await scenes.getAll(allOf(userId));
        await Promise.all(mine.map((scene) => scenes.put({ ...scene, voicesBytes: 0 })));
        await transaction.objectStore('lines').delete(allOf(userId));
      }),
    clear: () =>
      change(async (transaction) => {
        await Promise.all(stores.map((store) => transaction.objectStore(store).clear()));
      }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const sceneStore = openSceneStore();
