// npm run simulate -- --seed N --years Y --lives L: see docs/simulation.md.
import '#server/testing/light-passwords.ts';
import './simulation/globals.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { faults } from './simulation/faults.ts';
import { liveOnce, shortest } from './simulation/run-lives.ts';
import { openWorld } from './simulation/world.ts';

const stepsPerYear = 200;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    years: { type: 'string', default: '0.2' },
    lives: { type: 'string', default: '1' },
    /** Plants each fault and prints how many lives find it. */
    faults: { type: 'boolean', default: false },
  },
});
const [first, years, lives] = [values.seed, values.years, values.lives].map(Number) as [
  number,
  number,
  number,
];
const steps = Math.round(years * stepsPerYear);
const dataDir = mkdtempSync(join(tmpdir(), 'simulation-'));
const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'database'), durable: false });
const { host, port, user, database, password } = postgres.connection;
const url = new URL(`postgres://localhost:${port}/${database}`);
Object.assign(url, { username: user, password: password ?? '' });
url.searchParams.set('host', host);
const world = await openWorld({ databaseUrl: url.href, dataDir });
const began = performance.now();
try {
  if (values.faults) await findFaults();
  else await keepPromises();
} catch (error) {
  console.error(world.lastLogged.join(''));
  throw error;
} finally {
  await world.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();

async function keepPromises(): Promise<void> {
  for (let seed = first; seed < first + lives; seed++) {
    const failure = await liveOnce(world, seed, steps);
    const lived = seed - first + 1;
    if (!failure && lived % 100 === 0) process.stderr.write(`${lived} lives\n`);
    if (!failure) continue;
    const { promise, history } = await shortest(world, failure);
    console.log([`Seed ${seed}: ${promise}`, ...history.map((line) => `  ${line}`)].join('\n'));
    process.exitCode = 1;
    return;
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${lives} lives from seed ${first}: every promise was kept, in ${seconds} s.`);
}

async function findFaults(): Promise<void> {
  for (const { name, plant } of faults) {
    const remove = plant(world);
    let found = null;
    let seed = first;
    for (; seed < first + lives && !found; seed++) found = await liveOnce(world, seed, steps);
    remove();
    console.log(found ? `${name}: life ${seed - first}: ${found.promise}` : `${name}: not found`);
    if (!found) process.exitCode = 1;
  }
}
