/** `title`, or "title (2)" and so on if it is used; at most `maxLength` UTF-16 units. */
export function freeTitle(title: string, taken: readonly string[], maxLength: number): string {
  const used = new Set(taken);
  for (let number = 2, found = title; ; number += 1) {
    if (!used.has(found)) return found;
    const mark = ` (${number})`;
    found = `${beginning(title, maxLength - mark.length).trimEnd()}${mark}`;
  }
}

/** The first `length` UTF-16 units, or one fewer so as not to split a character. */
export const beginning = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
