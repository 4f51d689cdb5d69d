import { UnreadableFile } from './unreadable-file.ts';

/** Two thousand pages; no script is that long. */
const MAX_SOURCE_LINES = 100_000;

/** Throws UnreadableFile past the limit. */
export function refuseTooManyLines(lines: number): void {
  if (lines > MAX_SOURCE_LINES) throw new UnreadableFile('file.too_complex');
}
