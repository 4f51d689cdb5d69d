// npm run bench:scale [-- --actors 500 --seconds 30 --accounts 1000,10000,100000]: calls with ever more accounts, many actors
// who rehearse at once with kept lines, and three processes against one; `--actors 0` leaves out the last two. Reads /proc,
// so it needs Linux.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pgDriver from 'pg';
import { getDashboard } from '#contract/practice.ts';
import { createScene, getScene, listScenes } from '#contract/scenes.ts';
import { speakLine } from '#contract/speech.ts';
import { accessTokenFor } from '#server/accounts/access-token.ts';
import { configFrom } from '#server/platform/config/config.ts';
import { secretsFor } from '#server/platform/config/secrets.ts';
import { newScene } from '#server/scenes/testing.ts';
import { startSession } from '#server/takes/testing.ts';
import { callsTo } from '../cluster/calls.ts';
import { ownDatabase, type Closers } from '../cluster/start-cluster.ts';
import { startProduct, type Product } from '../e2e/product.ts';
import { percentile } from './load-driver.ts';
import { processorMs } from './processor-ms.ts';
import { cloneAccounts, type Clone } from './scale-clones.ts';
import { drive, type Asker } from './scale-driver.ts';
import { newSubscriber } from './subscriber.ts';

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '1000,10000,100000' },
    actors: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '30' },
  },
});
const accounts = values.accounts.split(',').map(Number);
const [actors, seconds] = [Number(values.actors), Number(values.seconds)];
const lineCount = 6;
/** A line of three seconds of the partner's, then one of the actor's. */
const everyMs = 6000;
const texts = Array.from({ length: lineCount }, (_, i) => `I waited by the gate with the dog, ${i}.`);
const secret = 'a secret of this measurement and of nothing else';

const folder = mkdtempSync(join(tmpdir(), 'bench-scale-'));
const closers: Closers = [];
try {
  const databaseUrl = await ownDatabase(folder, closers);
  const variables = {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: secret,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'silent',
    // Nothing is refused because the machine has other work.
    BUSY_AFTER_MS: '60000',
  };
  const product = await startProduct(variables);
  closers.push(product.remove);
  const client = new pgDriver.Client({ connectionString: databaseUrl });
  await client.connect();
  closers.push(() => client.end());

  const person = await newSubscriber(product.address, 'expert');
  const calls = callsTo(product.address);
  const scene = newScene({}, texts);
  await calls.as(person).call(createScene, { body: scene });
  await startSession(calls, person, scene.id);
  for (const text of texts) {
    const { status } = await calls
      .as(person)
      .call(speakLine, { body: { text, voiceId: 'sarah-professional' } });
    if (status !== 200) throw new Error(`a line was answered with ${status}`);
  }

  let made = 0;
  for (const count of accounts) {
    const clones = await cloneAccounts(client, person.id, { from: made + 1, to: count });
    console.log(`\n${count} accounts, ${await size(client)}:`);
    console.table(await timesOf(product, clones));
    if (made === 0 && actors > 0) {
      const askers = await Promise.all(clones.slice(0, actors).map(askerOf));
      await measureCrowd(product, askers);
      await measureProcesses(product, askers, variables);
    }
    made = count;
  }
} finally {
  for (const close of closers.toReversed()) await close();
  rmSync(folder, { recursive: true, force: true });
}
const load = loadavg()
  .map((of) => of.toFixed(1))
  .join(' ');
console.log(`${availableParallelism()} processors, which driver and database share; load ${load}`);

async function size(client: pgDriver.Client): Promise<string> {
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ lines: string; bytes: string }>(
    'select count(*)::text as lines, pg_size_pretty(pg_database_size(current_database())) as bytes from scene_dialogue',
  );
  return `${rows[0]!.lines} lines, ${rows[0]!.bytes}`;
}

async function askerOf({ userId, sessionId, email }: Clone, index: number): Promise<Asker> {
  const secrets = await secretsFor(configFrom({ AUTH_SECRET: secret, DATA_DIR: folder }));
  const caller = { userId, sessionId, email, isLeaving: false, impersonatedBy: null };
  const { token } = await accessTokenFor({ secrets, clock: { now: () => new Date() } }, caller, null);
  return { token, address: `198.51.${index >> 8}.${index & 255}` };
}

/** Milliseconds of calls of different actors, one after the other. */
async function timesOf({ address }: Product, clones: readonly Clone[]) {
  const kinds = {
    'list scenes': (clone: Clone, as: As) => as.call(listScenes, { query: {} }),
    'open a scene': ({ sceneId }: Clone, as: As) => as.call(getScene, { params: { sceneId }, query: {} }),
    'open the dashboard': (clone: Clone, as: As) => as.call(getDashboard),
    'save a new scene': (clone: Clone, as: As) => as.call(createScene, { body: newScene({}, texts) }),
    'a kept line': (clone: Clone, as: As) =>
      as.call(speakLine, { body: { text: texts[0]!, voiceId: 'sarah-professional' } }),
  };
  const rounds = 100;
  const table: Record<string, { median: string; '95th': string }> = {};
  for (const [kind, ask] of Object.entries(kinds)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const index = Math.floor((round / rounds) * clones.length);
      const { token, address: from } = await askerOf(clones[index]!, round);
      const as = callsTo(address, { 'x-forwarded-for': from }).as({ accessToken: token });
      const since = performance.now();
      const { status } = await ask(clones[index]!, as);
      times.push(performance.now() - since);
      if (status !== 200) throw new Error(`${kind} was answered with ${status}`);
    }
    times.sort((a, b) => a - b);
    table[kind] = { median: percentile(times, 0.5), '95th': percentile(times, 0.95) };
  }
  return table;
}
type As = ReturnType<ReturnType<typeof callsTo>['as']>;

/** The same actors at the same pace ask for a kept line, and for an answer that takes no work: the driver's own share. */
async function measureCrowd({ address, pid }: Product, askers: readonly Asker[]): Promise<void> {
  const paced = { addresses: [address], askers, texts, everyMs, seconds };
  const nothing = await drive({ ...paced, what: 'nothing' });
  const before = processorMs(pid);
  const lines = await drive({ ...paced, what: 'lines' });
  const perLine = (processorMs(pid) - before) / lines.count;
  console.log(`\n${askers.length} actors at once, a kept line every ${everyMs / 1000} s, for ${seconds} s:`);
  console.table({ 'a kept line': lines, 'the same without work': nothing });
  console.log(`${perLine.toFixed(1)} ms of the server's processor time for a line`);
}

/** As fast as they are answered: what one process gives, and three, for a second of their processor time. */
async function measureProcesses(
  one: Product,
  askers: readonly Asker[],
  variables: Record<string, string>,
): Promise<void> {
  const others = [await startProduct(variables), await startProduct(variables)];
  const table: Record<string, Record<string, string>> = {};
  for (const processes of [[one], [one, ...others]]) {
    const flat = { addresses: processes.map(({ address }) => address), askers, texts, seconds };
    // Whatever a process does only once is done by then, also in processes that share the processors.
    await drive({ ...flat, what: 'lines', everyMs: 0, seconds: 30 });
    const spent = () => processes.reduce((sum, { pid }) => sum + processorMs(pid), 0);
    const before = spent();
    const { count, errors } = await drive({ ...flat, what: 'lines', everyMs: 0 });
    const processorSeconds = (spent() - before) / 1000;
    table[`${processes.length}`] = {
      'lines a second': (count / seconds).toFixed(0),
      errors: String(errors),
      'processor seconds': processorSeconds.toFixed(1),
      'lines per processor second': (count / processorSeconds).toFixed(0),
    };
  }
  for (const other of others) await other.remove();
  console.log('\nOne process and three, eight actors each at a time:');
  console.table(table);
}
