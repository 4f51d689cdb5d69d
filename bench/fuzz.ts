// npm run fuzz:scripts [-- CASES SEED CORPUS]: damages files of every format and reads them. Every case must be read
// or refused within ten seconds, and every word of a result must come from its source. One case in a hundred is read
// from a file in a separate process, as in production.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Problem } from '#contract/problems.ts';
import { formatNamed } from '#domain/script/script-file.ts';
import { openReaders } from '#server/scripts/readers.ts';
import { sourceFromFiles } from '#server/scripts/source-from-files.ts';
import { damaged, randomFrom } from './fuzzing/damage.ts';
import { ownScript } from './fuzzing/own-script.ts';
import type { DamagedFile, Outcome } from './fuzzing/reader.ts';
import { filed } from './typographies/filed.ts';
import { typographies } from './typographies/typed.ts';

const TIMEOUT_MS = 10_000;
const WHOLE_WAY = 100;
const MAX_BYTES = 300_000;

const [cases = '10000', seed = '1', corpus] = process.argv.slice(2);
const random = randomFrom(Number(seed));
const samples: DamagedFile[] = [
  ...Object.values(typographies).map((print) => ({
    format: 'txt' as const,
    bytes: new TextEncoder().encode(print(ownScript)),
  })),
  ...filed.map(({ format, print }) => ({ format, bytes: print(ownScript) })),
  ...(corpus === undefined ? [] : samplesOf(join(resolve(process.env['INIT_CWD'] ?? '.', corpus), 'items'))),
];
const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
const readers = openReaders({ maxProcesses: 1 });
const counts = { read: 0, refused: 0, faults: 0 };
let slowest = { ms: 0, of: '' };
let thread = startThread();
for (let number = 0; number < Number(cases); number += 1) {
  const sample = samples[Math.floor(random() * samples.length)];
  if (sample === undefined) break;
  const file = { format: sample.format, bytes: damaged(sample.bytes, random) };
  const startedAt = performance.now();
  const isWhole = number % WHOLE_WAY === 0;
  const outcome = isWhole ? await readAsUpload(file) : await readInThread(file);
  const ms = Math.round(performance.now() - startedAt);
  if (ms > slowest.ms)
    slowest = { ms, of: `case ${number}, ${file.format}${isWhole ? ', with its process' : ''}` };
  if (typeof outcome === 'string') counts[outcome] += 1;
  else {
    counts.faults += 1;
    console.error(`case ${number} of seed ${seed}, ${file.format}: ${outcome.fault}`);
  }
}
readers.close();
await thread.terminate();
rmSync(folder, { recursive: true });
console.log(
  `${cases} damaged files of ${samples.length} (seed ${seed}): ${counts.read} read, ${counts.refused} refused, ${counts.faults} faults; slowest ${slowest.ms} ms (${slowest.of})`,
);
if (counts.faults > 0) process.exitCode = 1;

function samplesOf(items: string): DamagedFile[] {
  return readdirSync(items).flatMap((id) => {
    const name = readdirSync(join(items, id)).find((each) => each.startsWith('input.'));
    const format = name === undefined ? null : formatNamed(name);
    if (name === undefined || format === null) return [];
    const bytes = new Uint8Array(readFileSync(join(items, id, name)));
    return bytes.length > MAX_BYTES ? [] : { format, bytes };
  });
}

function startThread(): Worker {
  return new Worker(new URL('./fuzzing/reader.ts', import.meta.url));
}

async function readInThread(file: DamagedFile): Promise<Outcome> {
  const { promise, resolve: answer } = Promise.withResolvers<Outcome>();
  const late = setTimeout(() => answer({ fault: `took longer than ${TIMEOUT_MS} ms` }), TIMEOUT_MS);
  const failed = (error: unknown): void => answer({ fault: `ended the thread: ${String(error)}` });
  thread.on('message', answer).on('error', failed);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage(file);
  const outcome = await promise;
  clearTimeout(late);
  thread.off('message', answer).off('error', failed);
  if (typeof outcome !== 'string') {
    await thread.terminate();
    thread = startThread();
  }
  return outcome;
}

async function readAsUpload({ format, bytes }: DamagedFile): Promise<Outcome> {
  const path = join(folder, `damaged.${format}`);
  writeFileSync(path, bytes);
  try {
    await sourceFromFiles(readers, [{ path, name: `damaged.${format}` }]);
    return 'read';
  } catch (error) {
    if (error instanceof Problem && error.code.startsWith('file.')) return 'refused';
    return { fault: String(error) };
  }
}
