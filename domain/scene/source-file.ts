// The upload a scene was read from, kept with it: one file, or several photos of pages in order.
import { sourceFormats } from '../script/script-formats.ts';

export const sourceFileFormats = [...sourceFormats, 'jpeg', 'png'] as const;
export type SourceFileFormat = (typeof sourceFileFormats)[number];

export interface SourceFile {
  /** 0-based. */
  readonly position: number;
  /** Its name when it was uploaded. */
  readonly name: string;
  readonly format: SourceFileFormat;
  readonly sizeBytes: number;
}

/** A file that is about to be sent. */
export interface AnnouncedFile {
  readonly name: string;
  readonly sizeBytes: number;
  /** The SHA-256 of its content in hexadecimal. */
  readonly sha256: string;
}

export const MAX_FILE_NAME_LENGTH = 255;

/** The maximum size of all uploads kept with one user's scenes. */
export const maxKeptBytes = 2 * 1024 * 1024 * 1024;

export const isPicture = (format: SourceFileFormat) => format === 'jpeg' || format === 'png';

/** Whether both are the same files in the same order, by name and content. */
export function areSameFiles(some: readonly SameFile[], others: readonly SameFile[]): boolean {
  return some.length === others.length && some.every((file, i) => isSameFile(file, others[i]!));
}

type SameFile = Pick<AnnouncedFile, 'name' | 'sizeBytes'> & { readonly sha256: string | null };

const isSameFile = (one: SameFile, other: SameFile) =>
  one.name === other.name && one.sizeBytes === other.sizeBytes && one.sha256 === other.sha256;
