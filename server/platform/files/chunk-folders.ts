import type { Queryable } from '#server/platform/db/database.ts';

/** Where the chunks of one kind of upload are stored, and which of its uploads are in progress. */
export interface ChunkFolders {
  readonly bucket: string;
  /** The upload that a chunk's key belongs to. */
  uploadOf(key: string): string;
  /** Which of these uploads are in progress. */
  arriving(db: Queryable, ids: readonly string[]): Promise<Set<string>>;
}
