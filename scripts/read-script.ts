// npm run --silent read-script -- FILE: prints what is read from a script as JSON; `{ error }` and exit 1 when it
// cannot be read.
import { basename, resolve } from 'node:path';
import { Problem } from '#contract/problems.ts';
import { readScript } from '#domain/script/read-script.ts';
import { ReadingPool } from '#server/scripts/reading-pool.ts';
import { sourceFromFile } from '#server/scripts/source-from-file.ts';

const [path] = process.argv.slice(2);
const pool = new ReadingPool({ processes: 1 });
const answer = await read(path).catch((error: unknown) => ({ error: sentenceOf(error) }));
pool.close();
process.stdout.write(`${JSON.stringify(answer)}\n`);
if ('error' in answer) process.exitCode = 1;

async function read(file: string | undefined) {
  if (file === undefined) return { error: 'Name the file to read: npm run --silent read-script -- FILE' };
  const startedAt = performance.now();
  const source = await sourceFromFile(pool, resolve(process.env['INIT_CWD'] ?? '.', file), basename(file));
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
