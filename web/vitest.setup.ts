// All files of a process share one page, so what a test rendered or announced is removed before the next test. Modules
// keep what the actor did, so each file starts with its own. The timeout allows for a slow machine.
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { openDB } from 'idb';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeAll, vi } from 'vitest';

vi.resetModules();
configure({ asyncUtilTimeout: 15_000 });
beforeAll(() => toast.remove());
afterEach(cleanup);
afterEach(clearDatabases);

// jsdom's own animation frames stop for good, also in later files, if the focus moves while a test controls the clock.
globalThis.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 1000 / 60));
globalThis.cancelAnimationFrame = (picture) => clearTimeout(picture);

/** Empties every object store; connections that are open stay so. */
async function clearDatabases(): Promise<void> {
  // oxlint-disable-next-line no-restricted-globals -- deletes what tests have stored through any module
  for (const { name } of await indexedDB.databases()) {
    const database = await openDB(name!);
    const stores = [...database.objectStoreNames];
    if (stores.length > 0) {
      const transaction = database.transaction(stores, 'readwrite');
      await Promise.all([...stores.map((store) => transaction.objectStore(store).clear()), transaction.done]);
    }
    database.close();
  }
}
