// npm run bench:cost: what an actor costs in processor time of the server and of the database, in statements and in bytes:
// per call, per hour of rehearsal, per upload, and per month. Reads /proc, so it needs Linux.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pgDriver from 'pg';
import { refreshSession } from '#contract/accounts.ts';
import { endPracticeSession, getDashboard } from '#contract/practice.ts';
import { createScene, getScene, listScenes } from '#contract/scenes.ts';
import { processFile } from '#contract/scripts.ts';
import { speakLine } from '#contract/speech.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { newScene } from '#server/scenes/testing.ts';
import { makePdf } from '#server/scripts/testing/make-pdf.ts';
import { startSession } from '#server/takes/testing.ts';
import { urlOf } from '#server/testing/start-test-server.ts';
import { callsTo } from '../cluster/calls.ts';
import { startProduct } from '../e2e/product.ts';
import { processorMs } from './processor-ms.ts';
import { newSubscriber } from './subscriber.ts';

interface Cost {
  /** Milliseconds. */
  readonly server: number;
  readonly database: number;
  readonly statements: number;
  /** Kilobytes of responses. */
  readonly sent: number;
}
type Parts = Readonly<Record<keyof typeof repeats, Cost>>;

/** How often each call is measured. */
const repeats = {
  'stay signed in': 60,
  'open the dashboard': 150,
  'open a scene of 60 lines': 150,
  'begin and end a run': 100,
  'a kept line': 400,
  'a new line': 40,
  'save a new scene': 60,
  'read a PDF of 6 pages': 8,
} as const;

const lineSeconds = 3;
const runLines = 60;
/** Every other line is the partner's, and both take as long. */
const runsPerHour = 3600 / (runLines * lineSeconds);
const cuesPerRun = runLines / 2;
const tokenMinutes = 10;
/** Who rehearses four hours a month, in eight sittings, and uploads two scripts. */
const month = { hours: 4, sittings: 8, uploads: 2 };

const folder = mkdtempSync(join(tmpdir(), 'bench-cost-'));
const home = join(folder, 'db');
const postgres = await startEmbeddedPostgres({ dataDir: home, durable: true });
const product = await startProduct({
  DATABASE_URL: urlOf(postgres.connection),
  TRUSTED_PROXIES: '127.0.0.1',
  LOG_LEVEL: 'silent',
});
async function measureParts(): Promise<Parts> {
  let bytes = 0;
  const { fetch } = globalThis;
  globalThis.fetch = async (...given) => {
    const response = await fetch(...given);
    bytes += (await response.clone().arrayBuffer()).byteLength;
    return response;
  };
  const person = await newSubscriber(product.address, 'expert');
  const calls = callsTo(product.address);
  const mine = calls.as(person);
  const texts = Array.from(
    { length: runLines },
    (_, i) => `I waited by the gate with the dog, ${i}, and nobody came.`,
  );
  const scene = newScene({}, texts);
  await mine.call(createScene, { body: scene });
  const speak = (text: string) => mine.call(speakLine, { body: { text, voiceId: 'sarah-professional' } });
  await speak(texts[0]!);
  const pdf = await sidesForm();
  const work: Readonly<
    Record<keyof typeof repeats, (index: number) => Promise<{ readonly status: number }>>
  > = {
    'stay signed in': () => calls.as(null).call(refreshSession, { headers: { cookie: person.cookie } }),
    'open the dashboard': async () => {
      await mine.call(listScenes, { query: {} });
      return mine.call(getDashboard);
    },
    'open a scene of 60 lines': () => mine.call(getScene, { params: { sceneId: scene.id }, query: {} }),
    'begin and end a run': async () => {
      const sessionId = await startSession(calls, person);
      const body = { completedLines: 0, averageLineTime: null, endTime: new Date().toISOString() };
      return mine.call(endPracticeSession, { params: { sessionId }, body });
    },
    'a kept line': () => speak(texts[0]!),
    'a new line': () => speak(`Nobody has said this before, ${randomUUID().slice(0, 8)}, and nobody will.`),
    'save a new scene': () => mine.call(createScene, { body: newScene({}, texts) }),
    'read a PDF of 6 pages': () => mine.call(processFile, pdf),
  };
  const parts: Partial<Record<keyof typeof repeats, Cost>> = {};
  for (const [what, times] of Object.entries(repeats) as [keyof typeof repeats, number][]) {
    await work[what](0);
    const repeat = async (count: number) => {
      for (let index = 0; index < count;) {
        const { status } = await work[what](index);
        // More than an actor may do in a minute.
        if (status === 429) await pause(5000);
        else if (status < 400 || what === 'stay signed in') index += 1;
        else throw new Error(`${what} was answered with ${status}`);
      }
    };
    bytes = 0;
    const before = processorTimes();
    await repeat(times);
    const after = processorTimes();
    const sent = bytes / times / 1000;
    const few = Math.min(times, 30);
    const statements = (await statementsDuring(() => repeat(few))) / few;
    parts[what] = {
      server: (after.server - before.server) / times,
      database: (after.database - before.database) / times,
      statements,
      sent,
    };
  }
  return parts as Parts;
}

async function sidesForm() {
  const pages = Array.from({ length: 6 }, () =>
    Array.from({ length: 40 }, (_, row) => ({
      text: row % 3 === 0 ? 'MARA' : 'I waited by the gate with the dog.',
      x: row % 3 === 0 ? 266 : 180,
      y: 72 + row * 16,
    })),
  );
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(makePdf(pages))]), 'sides.pdf');
  const body = new Response(form);
  const headers = { 'content-type': body.headers.get('content-type')! };
  return { headers, bytes: new Uint8Array(await body.arrayBuffer()) };
}

function sums(parts: Parts): Record<string, Cost> {
  const times = (factor: number, what: keyof Parts): Cost => scaled(factor, parts[what]);
  const hour = sum([
    times(60 / tokenMinutes, 'stay signed in'),
    times(1, 'open the dashboard'),
    times(runsPerHour, 'open a scene of 60 lines'),
    times(runsPerHour, 'begin and end a run'),
  ]);
  const keptHour = sum([hour, times(runsPerHour * cuesPerRun, 'a kept line')]);
  const newHour = sum([hour, times(runsPerHour * cuesPerRun, 'a new line')]);
  const upload = sum([times(1, 'read a PDF of 6 pages'), times(1, 'save a new scene')]);
  const newCues = scaled(month.uploads * cuesPerRun, parts['a new line']);
  return {
    'an hour, lines kept': keptHour,
    'an hour, lines new': newHour,
    'an upload': upload,
    'a month': sum([
      scaled(month.hours, keptHour),
      times(month.sittings, 'open the dashboard'),
      scaled(month.uploads, upload),
      newCues,
    ]),
  };
}

const scaled = (factor: number, { server, database, statements, sent }: Cost): Cost => ({
  server: factor * server,
  database: factor * database,
  statements: factor * statements,
  sent: factor * sent,
});

const sum = (costs: readonly Cost[]): Cost => ({
  server: costs.reduce((total, { server }) => total + server, 0),
  database: costs.reduce((total, { database }) => total + database, 0),
  statements: costs.reduce((total, { statements }) => total + statements, 0),
  sent: costs.reduce((total, { sent }) => total + sent, 0),
});

const shown = ({ server, database, statements, sent }: Cost) => ({
  'server ms': server.toFixed(1),
  'database ms': database.toFixed(1),
  statements: statements.toFixed(1),
  'sent kB': sent.toFixed(1),
});

/** Milliseconds of processor time so far. */
function processorTimes(): { readonly server: number; readonly database: number } {
  const master = Number(readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return { server: processorMs(product.pid), database: processorMs(master) };
}

/** Without those that are sent while nobody calls. */
async function statementsDuring(work: () => Promise<void>): Promise<number> {
  const client = new pgDriver.Client(postgres.connection);
  await client.connect();
  try {
    await client.query("alter system set log_statement = 'all'");
    await client.query('select pg_reload_conf()');
    await pause(300);
    const idleFrom = logged();
    await pause(3000);
    const perMs = (logged() - idleFrom) / 3000;
    const from = logged();
    const since = performance.now();
    await work();
    const took = performance.now() - since;
    await pause(200);
    return Math.max(0, logged() - from - perMs * took);
  } finally {
    await client.query('alter system reset log_statement');
    await client.query('select pg_reload_conf()');
    await client.end();
  }
}

function logged(): number {
  const file = join(home, 'log');
  if (!statSync(file, { throwIfNoEntry: false })) return 0;
  return readFileSync(file, 'utf8').match(/ (?:statement|execute [^:]*): /g)?.length ?? 0;
}

try {
  const parts = await measureParts();
  console.table(Object.fromEntries(Object.entries(parts).map(([what, cost]) => [what, shown(cost)])));
  console.table(Object.fromEntries(Object.entries(sums(parts)).map(([what, cost]) => [what, shown(cost)])));
  const load = loadavg()[0]!.toFixed(1);
  console.log(`${availableParallelism()} processors, which the caller and the database share; load ${load}`);
} finally {
  await product.remove();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
