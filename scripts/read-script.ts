// npm run --silent read-script -- FILE: prints the reading of a script as JSON, or `{ error }` with exit code 1 if it
// can't be read.
import { basename, resolve } from 'node:path';
import { Problem } from '#contract/problems.ts';
import { readScript } from '#domain/script/read-script.ts';
import { documentIn } from '#server/scripts/read-document.ts';
import { openReaders } from '#server/scripts/readers.ts';
import { sourceFromFiles } from '#server/scripts/source-from-files.ts';

const [path] = process.argv.slice(2);
const readers = openReaders(1);
const answer = await read(path).catch((error: unknown) => ({ error: sentenceOf(error) }));
readers.close();
process.stdout.write(`${JSON.stringify(answer)}\n`);
if ('error' in answer) process.exitCode = 1;

async function read(file: string | undefined) {
  if (file === undefined) return { error: 'Name the file to read: npm run --silent read-script -- FILE' };
  const startedAt = performance.now();
  const path = resolve(process.env['INIT_CWD'] ?? '.', file);
  const source = documentIn(await sourceFromFiles(readers, [{ path, name: basename(file) }]));
  const script = readScript(source, basename(file));
  const processingTimeMs = Math.round(performance.now() - startedAt);
  return { ...script, metadata: { ...script.metadata, processingTimeMs } };
}

function sentenceOf(error: unknown): string {
  if (error instanceof Problem) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'EISDIR') return `There is no file at ${path ?? ''}.`;
  throw error;
}
