import type { Queryable } from '#server/platform/db/database.ts';

/** Where the chunks of one kind of upload lie, and which of these uploads are on their way. */
export interface ChunkFolders {
  readonly bucket: string;
  /** Reads from the key of a chunk which upload it is of. */
  uploadOf(key: string): string;
  /** Of these uploads. */
  arriving(db: Queryable, ids: readonly string[]): Promise<Set<string>>;
}
