// Bookmarks set or removed that the server has not heard of yet; the last change to a line counts, and sending one
// twice changes nothing.
import { localRecord } from './local-store.ts';

export interface BookmarkChange {
  readonly userId: string;
  readonly sceneId: string;
  readonly lineId: string;
  readonly isSet: boolean;
}

const mostKept = 500;
const isList = (value: unknown): value is BookmarkChange[] => Array.isArray(value);
const record = localRecord<BookmarkChange[]>('unsent_bookmarks', isList, []);

const sameLine = (a: BookmarkChange, b: BookmarkChange) => a.userId === b.userId && a.lineId === b.lineId;

export const unsentBookmarks = {
  of: (userId: string, sceneId: string): readonly BookmarkChange[] =>
    record.read().filter((change) => change.userId === userId && change.sceneId === sceneId),
  keep(change: BookmarkChange): void {
    record.write([...record.read().filter((other) => !sameLine(other, change)), change].slice(-mostKept));
  },
  /** Only where nothing newer was kept for the line. */
  forget(sent: BookmarkChange): void {
    record.write(record.read().filter((other) => !(sameLine(other, sent) && other.isSet === sent.isSet)));
  },
};
