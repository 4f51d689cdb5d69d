// npm run --silent read-script -- FILE: prints the reading of a script as JSON, or `{ error }` with exit code 1 if it
// can't be read.
import { basename, join, resolve } from 'node:path';
import { sentenceOf as sentenceOfThing } from '#domain/script/thing-to-check.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { RecognizedLanguages } from '#server/scripts/ocr/recognized-languages.ts';
import { openReaders } from '#server/scripts/readers.ts';
import { readScriptFile, sentenceOf } from './script-file.ts';

const [path] = process.argv.slice(2);
const fetchInto = join(readConfig().dataDir, 'recognition');
const languages = new RecognizedLanguages({ fetchInto, log: { info: () => {}, warn: () => {} } });
const readers = openReaders({ maxProcesses: 1, languages });
const answer = await read(path).catch((error: unknown) => ({ error: sentenceOf(error, path) }));
readers.close();
process.stdout.write(`${JSON.stringify(answer)}\n`);
if ('error' in answer) process.exitCode = 1;

async function read(file: string | undefined) {
  if (file === undefined) return { error: 'Name the file to read: npm run --silent read-script -- FILE' };
  const startedAt = performance.now();
  const path = resolve(process.env['INIT_CWD'] ?? '.', file);
  const script = await readScriptFile(readers, path, basename(file));
  const processingTimeMs = Math.round(performance.now() - startedAt);
  const { thingsToCheck, ...rest } = script;
  const reviewSuggestions = thingsToCheck.map(sentenceOfThing);
  return { ...rest, reviewSuggestions, metadata: { ...script.metadata, processingTimeMs } };
}
