// npm run bench:reading-costs -- FOLDER [--items FOLDER --list FILE]: reads every script of a corpus in a process of its
// own, as read-script does, and prints the processor time of all its threads and processes and the peak memory of the
// largest process; then the scripts that take more than they should. On Linux only: it reads /proc.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAX_SECONDS = 5;
const MAX_MEGABYTES = 400;
const LOOK_EVERY_MS = 20;
/** Clock ticks of /proc, the same on every Linux. */
const TICKS_PER_SECOND = 100;

const [folder = '../shared/scripts', ...options] = process.argv.slice(2);
const corpus = resolve(process.env['INIT_CWD'] ?? '.', folder);
const option = (name: string, otherwise: string) => {
  const at = options.indexOf(name);
  return resolve(corpus, at === -1 ? otherwise : (options[at + 1] ?? otherwise));
};
const items = option('--items', 'items');
const reader = fileURLToPath(new URL('../scripts/read-script.ts', import.meta.url));

interface Cost {
  readonly id: string;
  readonly format: string;
  readonly seconds: number;
  readonly megabytes: number;
}

const costs: Cost[] = [];
for (const line of readFileSync(option('--list', 'dev.txt'), 'utf8').split('\n')) {
  const id = line.trim();
  if (id !== '' && !id.startsWith('#')) costs.push(await costOf(id));
}
console.log('format  scripts  seconds: median, most  megabytes: median, most');
for (const [format, ones] of Map.groupBy(costs, (cost) => cost.format)) print(format, ones);
print('all', costs);
for (const { id, seconds, megabytes } of costs)
  if (seconds > MAX_SECONDS || megabytes > MAX_MEGABYTES)
    console.log(
      `over ${MAX_SECONDS} s or ${MAX_MEGABYTES} MB: ${id} ${seconds.toFixed(1)} s, ${megabytes} MB`,
    );

async function costOf(id: string): Promise<Cost> {
  const name = readdirSync(join(items, id)).find((each) => each.startsWith('input.')) ?? '';
  const before = secondsOfChildren();
  const child = spawn(process.execPath, [reader, join(items, id, name)], { stdio: 'ignore' });
  let kilobytes = 0;
  const look = setInterval(() => {
    for (const pid of withChildren(child.pid ?? 0)) kilobytes = Math.max(kilobytes, peakOf(pid));
  }, LOOK_EVERY_MS);
  await new Promise((done) => child.once('close', done));
  clearInterval(look);
  const seconds = secondsOfChildren() - before;
  return { id, format: name.slice('input.'.length), seconds, megabytes: Math.round(kilobytes / 1024) };
}

/** Processor time of all processes that were started here and have ended. */
function secondsOfChildren(): number {
  // The name in brackets may contain spaces; the fields behind it don't.
  const fields = (read('/proc/self/stat').split(') ').at(-1) ?? '').split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

function withChildren(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(withChildren)];
}

function peakOf(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
}

/** Empty if the process has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function print(what: string, ones: readonly Cost[]): void {
  const median = (values: readonly number[]): number =>
    values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  const [seconds, megabytes] = [ones.map((one) => one.seconds), ones.map((one) => one.megabytes)];
  console.log(
    what.padEnd(7),
    String(ones.length).padStart(7),
    median(seconds).toFixed(1).padStart(16),
    Math.max(...seconds)
      .toFixed(1)
      .padStart(6),
    String(median(megabytes)).padStart(18),
    String(Math.max(...megabytes)).padStart(6),
  );
}
