// A whole script whose scenes the actor hasn't chosen yet, stored on this device so that it survives a reload. The
// choice is stored separately, because it changes with every click and the script doesn't.
import type { DBSchema, IDBPDatabase } from 'idb';
import type { KeptChoice } from '#web/features/productions/use-choice.ts';
import type { ProductionIds } from '#web/features/productions/use-save-production.ts';
import { deviceDatabase } from '#web/platform/storage/device-database.ts';
import type { ReadUpload } from '../reading/read-upload.ts';

export interface KeptScript {
  /** Scripts kept by an earlier release have no `damage`. */
  readonly read: Omit<ReadUpload, 'processed' | 'damage'> & { readonly damage?: readonly string[] };
  readonly fileName: string;
  readonly ids: ProductionIds;
}

interface Schema extends DBSchema {
  scripts: { key: string; value: KeptScript };
  choices: { key: string; value: KeptChoice };
}

export interface KeptBreakdown extends KeptScript {
  readonly choice: KeptChoice | null;
}

const database = deviceDatabase<Schema>('breakdowns', { scripts: {}, choices: {} });

type Opened = IDBPDatabase<Schema>;

/** Nothing is stored if the browser has no storage or no room. */
const change = (work: (opened: Opened) => Promise<unknown>): Promise<void> =>
  database().then(work).then(nothing, nothing);
const nothing = () => undefined;

/** Each change is one transaction, so that changes happen in the order of the calls. */
const both = (opened: Opened) => opened.transaction(['scripts', 'choices'], 'readwrite');

export const keptBreakdowns = {
  /** The key names the user. */
  async find(key: string): Promise<KeptBreakdown | null> {
    try {
      const reading = (await database()).transaction(['scripts', 'choices']);
      const [script, choice] = await Promise.all([
        reading.objectStore('scripts').get(key),
        reading.objectStore('choices').get(key),
      ]);
      return script ? { ...script, choice: choice ?? null } : null;
    } catch {
      return null;
    }
  },
  /** Replaces the previous script and its choice. */
  keep: (key: string, script: KeptScript) =>
    change((opened) => {
      const writing = both(opened);
      return Promise.all([
        writing.objectStore('scripts').put(script, key),
        writing.objectStore('choices').delete(key),
        writing.done,
      ]);
    }),
  keepChoice: (key: string, choice: KeptChoice) => change((opened) => opened.put('choices', choice, key)),
  forget: (key: string) =>
    change((opened) => {
      const writing = both(opened);
      return Promise.all([
        writing.objectStore('scripts').delete(key),
        writing.objectStore('choices').delete(key),
        writing.done,
      ]);
    }),
};
