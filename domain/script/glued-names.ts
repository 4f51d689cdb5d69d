// Copying from a PDF loses the line end after a hyphen, so a speech that breaks off with a dash ends in the next
// speaker's name. If that name is alone elsewhere, it gets its own line again.

const MAX_LENGTH = 160;
const MIN_COUNT = 2;
const GLUED = /\p{Ll}(?=-{1,2}\p{Lu}[\p{Lu}\p{M}\p{N} .'’#&/]+$)/u;

export function withNamesApart(pages: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const glued = new Set(pages.flatMap((lines) => lines.flatMap((line) => nameGluedTo(line) ?? [])));
  if (glued.size === 0) return pages;
  const alone = new Map([...glued].map((name) => [name, 0]));
  for (const line of pages.flat()) {
    const times = alone.get(line.trim());
    if (times !== undefined) alone.set(line.trim(), times + 1);
  }
  return pages.map((lines) =>
    lines.flatMap((line) => {
      const name = nameGluedTo(line);
      if (name === null || (alone.get(name) ?? 0) < MIN_COUNT) return line;
      return [line.trimEnd().slice(0, -name.length), name];
    }),
  );
}

function nameGluedTo(line: string): string | null {
  if (line.length > MAX_LENGTH || !line.includes('-')) return null;
  const text = line.trimEnd();
  const at = text.search(GLUED);
  return at === -1 ? null : text.slice(at + 1).replace(/^-+/, '');
}
