/** What is parsed at once: a script, or the photos of its pages in order. */
export interface Upload {
  readonly files: readonly File[];
  /** The name shown to the actor. */
  readonly name: string;
  /** An encrypted PDF’s password. */
  readonly password?: string;
  /** The server’s response text, if the server parsed it: its text can then be shown without sending it again. */
  readonly processed?: string;
}

export const uploadOf = (files: readonly File[]): Upload => ({
  files,
  name: files.length > 1 ? `Photos of ${files.length} pages` : (files[0]?.name ?? ''),
});

export const sizeBytesOf = ({ files }: Upload): number => files.reduce((sum, file) => sum + file.size, 0);
