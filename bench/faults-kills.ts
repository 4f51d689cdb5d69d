// npm run bench:kills [-- KILLS]: kills the server and its database at random moments while scenes, uploads, and
// takes are saved, and restarts it. Every acknowledged write must be there, and nothing incomplete. Otherwise exits
// with 1.
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '../e2e/product.ts';
import { newWriter, Refused, writings } from './faults-writes.ts';
import type { Written } from './faults-writes.ts';

const kills = Number(process.argv[2] ?? 100);
const maxWaitMs = 3000;
/** After this, another user continues: an access token expires after ten minutes, and uploads are limited. */
const killsOfAWriter = 3;
const looksAtEarlier = 5;

const product = await startProduct({ LOG_LEVEL: 'error' });
const { address } = product;
const faults: string[] = [];
const startsMs: number[] = [];
const acknowledged = { scene: 0, file: 0, take: 0 };
let cutOff = 0;

try {
  let writer = await newWriter(address);
  let earlier: Written[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    if (kill % killsOfAWriter === 0) {
      await look(earlier, kill);
      writer = await newWriter(address);
      earlier = [];
    }
    const written: Written[] = [];
    const ending = new AbortController();
    const note = (one: Written) => void written.push(one);
    const writing = writings.map((write) =>
      writeUntil(ending.signal, () => write({ ...writer, note }), kill),
    );
    await pause(Math.random() * maxWaitMs);
    ending.abort();
    await product.stop({ abruptly: true });
    await Promise.all(writing);
    const since = performance.now();
    await product.start();
    startsMs.push(performance.now() - since);
    for (const { what, acknowledged: times } of written) acknowledged[what] += times;
    await look([...written, ...earlier.slice(-looksAtEarlier)], kill);
    earlier.push(...written);
    if (kill % 10 === 0) console.log(`${kill} kills, ${faults.length} faults`);
  }
  await look(earlier, kills);
} finally {
  await product.remove();
}

const sorted = startsMs.toSorted((one, other) => one - other);
console.table([
  {
    kills,
    'saves acknowledged': acknowledged.scene,
    'uploads acknowledged': acknowledged.file,
    'takes acknowledged': acknowledged.take,
    'writes cut off': cutOff,
    'start median ms': Math.round(sorted[sorted.length >> 1] ?? 0),
    'slowest ms': Math.round(sorted.at(-1) ?? 0),
    faults: faults.length,
  },
]);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Repeats; calls cut off by a kill or refused are not errors. */
async function writeUntil(ending: AbortSignal, write: () => Promise<void>, kill: number): Promise<void> {
  while (!ending.aborted) {
    await write().catch((error: unknown) => {
      if (error instanceof Refused) faults.push(`kill ${kill}: a write was refused: ${error.message}`);
      else cutOff += 1;
    });
  }
}

async function look(written: readonly Written[], kill: number): Promise<void> {
  for (const one of written) {
    const fault = await one.look().catch((error: unknown) => `cannot be asked for: ${String(error)}`);
    if (fault) faults.push(`kill ${kill}: a ${one.what} ${fault}`);
  }
}
