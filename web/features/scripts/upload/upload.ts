/** What is read in one go: a script, or the photos of its pages in their order. */
export interface Upload {
  readonly files: readonly File[];
  /** As the actor sees it called. */
  readonly name: string;
  /** Of an encrypted PDF. */
  readonly password?: string;
}

export const uploadOf = (files: readonly File[]): Upload => ({
  files,
  name: files.length > 1 ? `Photos of ${files.length} pages` : (files[0]?.name ?? ''),
});

export const sizeBytesOf = ({ files }: Upload): number => files.reduce((sum, file) => sum + file.size, 0);
