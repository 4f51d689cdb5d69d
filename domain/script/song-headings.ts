// Musical numbers: MUSICAL NUMBER 4, NO. 4 - THE RIVER, #4 - "THE RIVER", SONG: "THE RIVER". In capitals, since "No. 4 is
// mine" is spoken; #4 alone may be a name.
const NUMBERED =
  /^(?:(?:(?:MUSICAL NUMBER|SONG)\s+(?:NO\.?\s*)?|(?:NO\.|NR\.|№)\s*)(\d{1,3}[A-Z]?)(?![\p{L}\d])|#\s*(\d{1,3}[A-Z]?)\s*[-–—:.]\s*["“«])[^\p{Ll}]*$/u;
const NAMED = /^(?:MUSICAL NUMBER|SONG)\s*[-–—:]\s*["“«][^\p{Ll}]+$/u;

export const isSongHeading = (text: string): boolean => NUMBERED.test(text) || NAMED.test(text);

/** As printed: `4`, `4A`; null if the text heads no song, or one without a number. */
export function numberOfSong(text: string): string | null {
  const found = NUMBERED.exec(text);
  return found?.[1] ?? found?.[2] ?? null;
}
