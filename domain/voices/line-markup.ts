/** More would be silence for minutes. */
const maxBreaks = 20;
/** What tags may add to a line: as much again and again, and room for the outermost. */
const longest = (text: string) => 4 * text.length + 1000;

/**
 * Whether this speech markup is the line's: it holds the line's words and no others, and not much besides. A line
 * rewritten since its markup was made is spoken as it now stands.
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
