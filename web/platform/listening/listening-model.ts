// The acoustic model: fetched when hands-free practice is first opened, and then stored on this device.
import { address, byteLength } from 'virtual:listening-model';
import { fetchBuiltFile } from '#web/platform/api/built-file.ts';

const cacheName = 'listening-model';

/** `onProgress`: the share that has arrived, 0 to 1. Rejects if the model isn't on this device and can't be fetched. */
export async function loadListeningModel(onProgress: (share: number) => void): Promise<ArrayBuffer> {
  const kept = await keptModel();
  const model = kept ?? (await fetchBuiltFile(address, byteLength, onProgress));
  onProgress(1);
  if (!kept) await keep(model);
  return model;
}

async function keptModel(): Promise<ArrayBuffer | null> {
  if (!('caches' in globalThis)) return null;
  const answer = await (await caches.open(cacheName)).match(address).catch(() => undefined);
  const model = await answer?.arrayBuffer();
  return model?.byteLength === byteLength ? model : null;
}

/** Deletes earlier versions. If the device has no room, the model is fetched again next time. */
async function keep(model: ArrayBuffer): Promise<void> {
  if (!('caches' in globalThis)) return;
  try {
    await caches.delete(cacheName);
    await (await caches.open(cacheName)).put(address, new Response(model));
  } catch {
    await caches.delete(cacheName).catch(() => false);
  }
}
