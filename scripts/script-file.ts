// Reading a script in a command.
import { Problem } from '#contract/problems.ts';
import type { ParsedScript } from '#domain/script/parsed-script.ts';
import { readScript } from '#domain/script/read-script.ts';
import { documentIn } from '#server/scripts/read-document.ts';
import type { Readers } from '#server/scripts/readers.ts';
import { sourceFromFiles } from '#server/scripts/source-from-files.ts';

export async function readScriptFile(readers: Readers, path: string, name: string): Promise<ParsedScript> {
  return readScript(documentIn(await sourceFromFiles(readers, [{ path, name }])), name);
}

/** Why a script can't be read; anything unexpected is thrown again. */
export function sentenceOf(error: unknown, path: string | undefined): string {
  if (error instanceof Problem) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'EISDIR') return `There is no file at ${path ?? ''}.`;
  throw error;
}
