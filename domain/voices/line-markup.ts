/** More would be silence for minutes. */
const maxBreaks = 20;
/** How much tags may add to a line: a multiple of its length, plus the outermost element. */
const longest = (text: string) => 4 * text.length + 1000;

/**
 * Whether this speech markup belongs to the line: it has the line's words and no others, and little else. A line that
 * was rewritten since is spoken as it is now.
 */
export function isMarkupOf(ssml: string, text: string): boolean {
  const breaks = ssml.match(/<break\b/gi)?.length ?? 0;
  if (ssml.length > longest(text) || breaks > maxBreaks) return false;
  const withoutTags = ssml.replace(/<[^<>]*>/g, ' ').replace(/&\w{1,6};/g, ' ');
  const withoutAsides = text.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ');
  return lettersOf(withoutTags) === lettersOf(withoutAsides);
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const PROSODY = /<\/?prosody\b(?:[^<>"']|"[^"]*"|'[^']*')*>/gi;

/** The markup without tempo, pitch and volume, for plans whose speech has no controls; pauses and readings stay. */
export function withoutProsody(ssml: string): string {
  const shorter = ssml.replace(PROSODY, '');
  // A tag inside another one would leave a whole one behind.
  return shorter === ssml ? ssml : withoutProsody(shorter);
}
