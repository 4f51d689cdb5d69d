// npm run bench:load [-- --actors 20 --seconds 60]: actors at work on one process over HTTP, then the ratios of the
// same process. `-- --overload` measures instead what others experience during slow clients, huge uploads, and a
// flood of calls. `--seconds 1800` shows whether memory stays flat over half an hour.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ownDatabase } from '../cluster/start-cluster.ts';
import type { Closers } from '../cluster/start-cluster.ts';
import { quietPort, startProduct } from '../e2e/product.ts';
import { actAs } from './load-actor.ts';
import { openFigures } from './load-figures.ts';
import { watchMemory } from './load-memory.ts';
import { measureOverload } from './load-overload.ts';
import { measureRatios } from './load-ratios.ts';

const { values } = parseArgs({
  options: {
    actors: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '60' },
    overload: { type: 'boolean', default: false },
  },
});
const [actors, seconds] = [Number(values.actors), Number(values.seconds)];
const folder = mkdtempSync(join(tmpdir(), 'bench-load-'));
const closers: Closers = [];
try {
  const databaseUrl = await ownDatabase(folder, closers);
  const metricsPort = await quietPort();
  const product = await startProduct({
    DATABASE_URL: databaseUrl,
    METRICS_PORT: String(metricsPort),
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'silent',
  });
  try {
    if (values.overload) await measureOverload(product.address, `http://127.0.0.1:${metricsPort}/metrics`);
    else {
      await measureMix(product.address, `http://127.0.0.1:${metricsPort}/metrics`);
      await measureRatios(product.address, databaseUrl);
    }
  } finally {
    await product.remove();
  }
} finally {
  for (const close of closers) await close();
  rmSync(folder, { recursive: true, force: true });
}
const load = loadavg()
  .map((of) => of.toFixed(1))
  .join(' ');
console.log(`${availableParallelism()} processors, which clients and database share; load ${load}`);

async function measureMix(address: string, metrics: string): Promise<void> {
  const figures = openFigures();
  const memory = await watchMemory(metrics);
  const ending = new AbortController();
  const work = Promise.all(
    Array.from({ length: actors }, (_, number) => actAs(number, address, figures, ending.signal)),
  );
  await Promise.race([work, pause(seconds * 1000)]);
  ending.abort();
  await work;
  console.log(`${actors} actors for ${seconds} s:`);
  figures.print(seconds);
  await memory.print();
  if (figures.errors > 0) process.exitCode = 1;
}
