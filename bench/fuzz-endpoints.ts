// npm run fuzz:endpoints [-- CASES SEED]: sends every endpoint requests generated from its schema, with an embedded
// database. No response may be a server error or take 30 seconds. Each round has its own seed and starts as a new
// user.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { configFrom } from '#server/platform/config/config.ts';
import { fuzz, openActors } from '#server/security/fuzzing.ts';
import { everyWayIn, quietServices } from '#server/security/target.ts';
import { openServices } from '#server/open-services.ts';
import { callersOf } from '#server/testing/callers-of.ts';
import { adminEmail } from '#server/testing/people.ts';

const perEndpoint = 5;
const [cases = '10000', firstSeed = '1'] = process.argv.slice(2);

const dataDir = mkdtempSync(join(tmpdir(), 'fuzz-endpoints-'));
const { services, close } = await openServices(
  configFrom({
    ...everyWayIn,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: adminEmail,
    AUTH_SECRET: 'a secret of the fuzzing and of nothing else',
    DATA_DIR: dataDir,
  }),
  quietServices(),
);
const app = await buildApp(services);
const counts = { well: 0, refused: 0, faults: 0 };
let slowest = { ms: 0, asked: '' };
try {
  await app.ready();
  const server = { app, services, as: callersOf(app) };
  const rounds = Math.ceil(Number(cases) / (app.served.length * perEndpoint));
  for (const [round, actors] of (await openActors(server, rounds)).entries()) {
    const seed = Number(firstSeed) + round;
    for (const outcome of await fuzz(server, actors, { seed, perEndpoint })) {
      if (outcome.ms > slowest.ms) slowest = outcome;
      if (outcome.fault === null) counts[outcome.status < 400 ? 'well' : 'refused'] += 1;
      else {
        counts.faults += 1;
        console.error(`seed ${seed}: ${outcome.fault}: ${outcome.asked}`);
      }
    }
  }
} finally {
  await app.close();
  await close();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(
  `${total()} requests to ${app.served.length} endpoints: ${counts.well} answered, ${counts.refused} refused, ${counts.faults} faults; slowest ${Math.round(slowest.ms)} ms (${slowest.asked.slice(0, 120)})`,
);
if (counts.faults > 0) process.exitCode = 1;

function total(): number {
  return counts.well + counts.refused + counts.faults;
}
