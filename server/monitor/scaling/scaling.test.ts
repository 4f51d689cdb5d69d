import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getScaling, scalePool } from '#contract/scaling.ts';
import { openMetrics } from '#server/platform/metrics/metrics.ts';
import { countingEngine, onlyProcess, quiet } from '#server/voices/testing.ts';
import { speechOver } from '#server/voices/speech.ts';
import type { SpeechService } from '#server/voices/speech.ts';
import { adminEmail, signUpPeople } from '#server/testing/people.ts';
import type { People } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { openSpeechPool, workersCarried } from './speech-pool.ts';
import type { SpeechPool } from './speech-pool.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_EMAIL: adminEmail, SPEECH_WORKERS: '2' } });
  people = await signUpPeople(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql('delete from speech_pool');
  await sql('delete from speech_processes');
});

const sql = async (text: string) => (await server.services.pool.query(text)).rows;
const scale = (direction: 'up' | 'down') => server.as(people.edie).call(scalePool, { body: { direction } });
const pool = async () => (await server.as(people.edie).call(getScaling)).body;

/** Another server process on the same database. */
function aProcess(load = { cpu: 0.5, memory: 0.5 }) {
  const metrics = openMetrics();
  metrics.processorRatio.set(load.cpu);
  metrics.memoryRatio.set(load.memory);
  const limits: number[] = [];
  const speech: SpeechService = {
    ...speechOver({ engines: [countingEngine('embedded')], ...onlyProcess(), log: quiet }),
    workers: { running: 1, limitTo: (limit) => void limits.push(limit) },
  };
  const { config, db, log } = server.services;
  const part: SpeechPool = openSpeechPool({ config, db, log, metrics, speech });
  return { ...part, metrics, limit: () => limits.at(-1)! };
}

it('starts as configured, scales two up and one down at a time, and records each step in the audit log', async () => {
  expect(await pool()).toMatchObject({ targetInstances: 2, heldUntil: null });
  expect((await scale('up')).body.targetInstances).toBe(4);
  expect((await scale('down')).body).toMatchObject({ targetInstances: 3, heldUntil: expect.any(String) });
  const acts = await sql(
    `select details from admin_acts where act = 'speech_pool.scale' order by at desc, details->>'from' desc limit 2`,
  );
  expect(acts.map(({ details }) => details)).toEqual(
    expect.arrayContaining([
      { from: 2, to: 4 },
      { from: 4, to: 3 },
    ]),
  );
});

it('says when it is at its limits, and stays there', async () => {
  const lowest = await scale('down');
  expect([lowest.status, lowest.problem.error]).toEqual([409, 'The pool is at its minimum of 2 workers.']);
  for (const expected of [4, 6, 8, 10, 12, 14, 16, 18, 20]) {
    expect((await scale('up')).body.targetInstances).toBe(expected);
  }
  const maxGauges = await scale('up');
  expect([maxGauges.status, maxGauges.problem.error]).toEqual([
    409,
    'The pool is at its maximum of 20 workers.',
  ]);
  expect((await scale('down')).body.targetInstances).toBe(19);
  expect((await scale('up')).body.targetInstances).toBe(20);
});

it('counts the steps of two admins at once', async () => {
  await Promise.all([scale('up'), scale('up'), scale('up')]);
  expect((await pool()).targetInstances).toBe(8);
});

it('refuses anyone who is not an admin, and scales nothing', async () => {
  for (const person of [people.ada, people.ben, people.cleo, null]) {
    const { status } = await server.as(person).call(scalePool, { body: { direction: 'up' } });
    expect(status).toBe(person ? 403 : 401);
  }
  expect(await sql('select * from speech_pool')).toEqual([]);
});

it('all processes share the target, and take over the share of one that ends', async () => {
  const all = [aProcess(), aProcess(), aProcess()];
  for (const process of all) await process.start();
  await scale('up');
  await scale('up');
  await sql(`delete from speech_processes where running <> 1`);
  for (const process of all) await process.beat();
  expect(all.reduce((sum, { limit }) => sum + limit(), 0)).toBe(6);
  expect(await pool()).toMatchObject({ currentInstances: 3, capacity: 3 * workersCarried });
  await all.pop()!.close();
  for (const process of all) await process.beat();
  expect(all.map(({ limit }) => limit())).toEqual([3, 3].map((share) => Math.min(share, workersCarried)));
  for (const process of all) await process.close();
});

it('counts a silent process as gone, and runs no more workers than the machine can', async () => {
  const [lost, left] = [aProcess(), aProcess()];
  await lost.start();
  for (let step = 0; step < 9; step++) await scale('up');
  await sql(`update speech_processes set seen_at = now() - interval '31 seconds'`);
  await left.beat();
  expect(left.limit()).toBe(Math.min(20, workersCarried));
  expect((await pool()).currentInstances).toBe(1);
  await lost.close();
});

const restOver = () => sql(`update speech_pool set changed_at = changed_at - interval '61 seconds'`);

it('a busy machine scales up: by two, once for all processes, and not again within the minute', async () => {
  const all = [aProcess({ cpu: 0.71, memory: 0.5 }), aProcess({ cpu: 0.9, memory: 0.5 })];
  await Promise.all(all.map((process) => process.start()));
  await Promise.all(all.map((process) => process.beat()));
  expect(await pool()).toMatchObject({ targetInstances: 4, cpuUtilization: 80.5, memoryUtilization: 50 });
  await restOver();
  await Promise.all(all.map((process) => process.beat()));
  expect((await pool()).targetInstances).toBe(6);
  for (const process of all) await process.close();
});

it('an idle machine scales down, never below two', async () => {
  const process = aProcess({ cpu: 0.2, memory: 0.3 });
  await process.start();
  for (const target of [3, 2, 2]) {
    if (target === 3) await sql('update speech_pool set target = 4');
    await restOver();
    await process.beat();
    expect((await pool()).targetInstances).toBe(target);
  }
  await process.close();
});

it('doesn’t change a manual choice for a quarter of an hour', async () => {
  const process = aProcess({ cpu: 0.9, memory: 0.9 });
  await process.start();
  await scale('down');
  const chosen = (await pool()).targetInstances;
  await restOver();
  await process.beat();
  expect((await pool()).targetInstances).toBe(chosen);
  await sql(`update speech_pool set chosen_at = chosen_at - interval '15 minutes 1 second'`);
  await process.beat();
  expect(await pool()).toMatchObject({ targetInstances: chosen + 2, heldUntil: null });
  await process.close();
});

it('doesn’t scale automatically before the machine was measured', async () => {
  const process = aProcess({ cpu: 0, memory: 0 });
  await process.start();
  await sql('update speech_pool set target = 8');
  await restOver();
  await process.beat();
  expect(await pool()).toMatchObject({ targetInstances: 8, cpuUtilization: null, memoryUtilization: null });
  await process.close();
});
