// Musical numbers: MUSICAL NUMBER 4, NO. 4 - THE RIVER. In capitals, since "No. 4 is mine" is spoken; #4 may be a name.
const SONG =
  /^(?:(?:MUSICAL NUMBER|SONG)\s+(?:NO\.?\s*)?|(?:NO\.|NR\.|№)\s*)(\d{1,3}[A-Z]?)(?![\p{L}\d])[^\p{Ll}]*$/u;

export const isSongHeading = (text: string): boolean => SONG.test(text);

/** As printed: `4`, `4A`; null if the text heads no song. */
export const numberOfSong = (text: string): string | null => SONG.exec(text)?.[1] ?? null;
