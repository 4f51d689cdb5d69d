/** Wraps text at `width` characters; a longer word has its own line. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}

/** Indents every line by this many spaces. */
export const indented = (lines: readonly string[], spaces: number): string[] =>
  lines.map((line) => ' '.repeat(spaces) + line);

export const centered = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, Math.round((width - text.length) / 2))) + text;

/** `DR. O'BRIEN` as `Dr. O'Brien`. */
export const titleCased = (name: string): string =>
  name
    .toLowerCase()
    .replace(
      /(^|[\s.\-/#&"“])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
