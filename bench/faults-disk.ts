// npm run bench:full-disk: fills the disk while people work, until the database can't write its log, then kills it.
// Refusals must be clear, calls that need no space must work, acknowledged data must be there and complete, and
// everything must recover once there is space. Otherwise exits with 1.
import { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pgDriver from 'pg';
import { getScene, listScenes } from '#contract/scenes.ts';
import { speakLine } from '#contract/speech.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import { backUp } from '#server/platform/backup/backup.ts';
import { isStorageFull } from '#server/platform/storage-trouble.ts';
import { callsTo } from '../cluster/calls.ts';
import { startProduct } from '../e2e/product.ts';
import { newWriter, Refused, writings } from './faults-writes.ts';
import type { Writer, Written } from './faults-writes.ts';
import { fill, onSmallDisk } from './small-disk.ts';

const fullForMs = 10_000;
const restMs = 200;
const backWithinMs = 30_000;
const writerCount = 3;
const clearly = new Set(['server.storage_full', 'server.busy', 'file.store_failed']);
const faults = new Set<string>();
const answers = new Map<string, number>();

const [disk] = process.argv.slice(2);
if (disk) {
  await workOn(disk);
  console.table(Object.fromEntries([...answers].toSorted()));
  for (const fault of faults) console.error(fault);
  console.log(`${faults.size} faults`);
  process.exitCode = faults.size > 0 ? 1 : 0;
} else {
  process.exitCode = await onSmallDisk(fileURLToPath(import.meta.url));
}

async function workOn(folder: string): Promise<void> {
  const data = join(folder, 'data');
  const product = await startProduct({ DATA_DIR: data, LOG_LEVEL: 'silent' });
  const written: Written[] = [];
  const note = (one: Written) => void written.push(one);
  try {
    const writers: Writer[] = [];
    while (writers.length < writerCount) writers.push({ ...(await newWriter(product.address)), note });
    const [first] = writers as [Writer];
    for (const write of writings) await write(first);
    await hear(first);

    let makeRoom = fill(folder);
    await stayFull(writers, { mayBeUnavailable: false });
    await backUpInVain(data);
    makeRoom();
    await goOn('a full disk', first);

    makeRoom = fill(folder);
    await exhaustLog(data);
    await stayFull(writers, { mayBeUnavailable: true });
    makeRoom();
    await goOn('no room for the log of the database', first);

    makeRoom = fill(folder);
    await product.stop({ abruptly: true });
    const hasStarted = await product.start().then(
      () => true,
      () => false,
    );
    makeRoom();
    if (!hasStarted) await product.start();
    await goOn(`killed while full (it ${hasStarted ? 'starts' : 'says why it cannot start'})`, first);

    for (const one of written) {
      const fault = await one.look().catch((error: unknown) => `cannot be asked for: ${String(error)}`);
      if (fault) faults.add(`a ${one.what} ${fault}`);
    }
  } finally {
    await product.remove();
  }
}

async function stayFull(
  writers: readonly Writer[],
  how: { readonly mayBeUnavailable: boolean },
): Promise<void> {
  const until = performance.now() + fullForMs;
  const again = async (act: () => Promise<void>) => {
    while (performance.now() < until) {
      await act();
      await pause(restMs);
    }
  };
  await Promise.all([
    again(() => read(writers[0]!, how)),
    ...writers.flatMap((writer) => writings.map((write) => again(() => tryTo(write, writer)))),
  ]);
}

async function tryTo(write: (typeof writings)[number], writer: Writer): Promise<void> {
  const said = await write(writer).then(
    () => 'kept',
    (error: unknown) => (error instanceof Refused && error.code) || String(error),
  );
  count(`${write.name}: ${said}`);
  if (said !== 'kept' && !clearly.has(said)) faults.add(`${write.name} was answered ${said}`);
}

/** Calls that need no disk space. */
async function read(
  writer: Writer,
  { mayBeUnavailable }: { readonly mayBeUnavailable: boolean },
): Promise<void> {
  const calls = callsTo(writer.address).as(writer.person);
  const asked = {
    'the list': () => calls.call(listScenes, { query: {} }),
    'a scene': () => calls.call(getScene, { params: { sceneId: trialSceneId }, query: {} }),
    'a line heard before': () => hear(writer),
  };
  for (const [what, ask] of Object.entries(asked)) {
    const said = await ask().then(
      ({ status, problem }) => (status === 200 ? 'answered' : problem.code),
      (error: unknown) => String(error),
    );
    count(`${what}: ${said}`);
    const isGood = said === 'answered' || (mayBeUnavailable && said === 'server.busy');
    if (!isGood) faults.add(`${what} was answered ${said}`);
  }
}

function hear({ address, person }: Writer) {
  const body = { text: 'Where were you last night?', voiceId: 'sarah-professional' };
  return callsTo(address).as(person).call(speakLine, { body });
}

async function goOn(after: string, writer: Writer): Promise<void> {
  const since = performance.now();
  const tookMs = () => Math.round(performance.now() - since);
  const [save] = writings;
  for (;;) {
    const isSaved = await save!(writer).then(
      () => true,
      () => false,
    );
    if (isSaved) return console.log(`${after}: saving again ${tookMs()} ms after there was room`);
    if (tookMs() > backWithinMs) return void faults.add(`${after}: nothing is saved after ${tookMs()} ms`);
    await pause(restMs);
  }
}

/** A backup to the same disk reports the problem and leaves nothing behind. */
async function backUpInVain(data: string): Promise<void> {
  const into = join(data, 'backups');
  const error = await mkdir(into)
    .then(() => backUp(data, into))
    .catch((thrown: unknown) => thrown);
  if (!isStorageFull(error)) faults.add(`a backup ended with ${String(error)}`);
  if (existsSync(into) && readdirSync(into).length > 0) faults.add('a backup left something behind');
}

/** Makes the database request new log files until it has no space for one, which ends it. */
async function exhaustLog(data: string): Promise<void> {
  const client = new pgDriver.Client({
    host: join(data, 'database/s'),
    user: 'postgres',
    database: 'postgres',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    for (;;) await client.query("select pg_logical_emit_message(true, 'full', 'disk'), pg_switch_wal()");
  } catch {
    await client.end().catch(() => {});
  }
}

function count(what: string): void {
  answers.set(what, (answers.get(what) ?? 0) + 1);
}
