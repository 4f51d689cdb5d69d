import type { SourceDocument } from './source-line.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Two thousand pages; no script is that long. */
const MAX_SOURCE_LINES = 100_000;

/** Throws UnreadableFile past the limit. */
export function refuseTooManyLines(lines: number): void {
  if (lines > MAX_SOURCE_LINES) throw new UnreadableFile('file.too_complex');
}

/** Forty characters for each of the most lines. */
const MAX_CHARACTERS = 4_000_000;
/** Two for each of the most lines. */
const MAX_SPANS = 200_000;

/** Throws UnreadableFile for a document with more text, or more changes of style, than a script has. */
export function refuseTooMuchText({ title, author, lines }: SourceDocument): void {
  let characters = (title?.length ?? 0) + (author?.length ?? 0);
  let spans = 0;
  for (const line of lines) {
    characters += line.text.length;
    spans += line.spans.length;
  }
  if (characters > MAX_CHARACTERS) throw new UnreadableFile('file.too_long');
  if (spans > MAX_SPANS) throw new UnreadableFile('file.too_many_styles');
}
