// What one test left on the page, which all files of a process share, and to be said, is gone before the next. What is
// looked for may be late on a slow machine.
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { openDB } from 'idb';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeAll } from 'vitest';

configure({ asyncUtilTimeout: 15_000 });
beforeAll(() => toast.remove());
afterEach(cleanup);
afterEach(clearDatabases);

// jsdom's own pictures stop for good, in every later file, where the focus goes while a test holds the time.
globalThis.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 1000 / 60));
globalThis.cancelAnimationFrame = (picture) => clearTimeout(picture);

/** Empties every object store; connections that are open stay so. */
async function clearDatabases(): Promise<void> {
  // oxlint-disable-next-line no-restricted-globals -- what tests have stored, by whichever module
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
