// Histories from outside: what is wrong with them, in a sentence.
import { z } from 'zod';
import { history, type History } from './history-schema.ts';

/** At least one of them can't be read; the sentence says which, where and why. */
export class UnreadableHistories extends Error {}

export function readHistories(json: unknown): readonly History[] {
  if (!Array.isArray(json)) throw new UnreadableHistories('The file is not an array of histories.');
  return json.map((each, i) => {
    const read = history.safeParse(each);
    if (read.success) return read.data;
    const issue = read.error.issues[0]!;
    throw new UnreadableHistories(
      `History ${i + 1}${nameOf(each)}, ${issue.path.join('.') || 'itself'}: ${issue.message}.`,
    );
  });
}

function nameOf(each: unknown): string {
  const named = z.object({ id: z.string() }).safeParse(each);
  return named.success ? ` (${named.data.id})` : '';
}
