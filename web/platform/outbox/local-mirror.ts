// The list of waiting actions as text under `offline_pending_actions`, for people and tools that look for it there. The
// outbox only reads entries of earlier versions of the app, which had no other list.
import { localRecord } from '#web/platform/storage/local-store.ts';
import type { OfflineAction } from './offline-action.ts';

export interface LocalMirror {
  /** Entries written by earlier versions; as text if they can't be read otherwise. */
  earlierEntries(): readonly unknown[];
  /** Replaces the list, including entries of earlier versions. */
  write(actions: readonly OfflineAction[]): void;
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const list = localRecord<unknown[]>('offline_pending_actions', isList, []);
const setAside = localRecord<unknown[]>('offline_set_aside_actions', isList, []);

const isMirrored = (entry: unknown) => typeof entry === 'object' && entry !== null && 'isMirrored' in entry;

export const localMirror: LocalMirror = {
  earlierEntries() {
    const text = list.text();
    const entries = list.read();
    const isDamaged = text !== null && text !== '[]' && entries.length === 0;
    return [...setAside.read(), ...(isDamaged ? [text] : entries.filter((entry) => !isMirrored(entry)))];
  },
  write(actions) {
    setAside.clear();
    if (actions.length === 0) list.clear();
    else list.write(actions.map((action) => ({ ...action, isMirrored: true })));
  },
};
