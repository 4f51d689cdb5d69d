import '#server/testing/light-passwords.ts';
import './globals.ts';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMemoryFolder } from '#server/testing/memory-folder.ts';
import { urlOf } from '#server/testing/start-test-server.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { faults } from './faults.ts';
import { Life } from './life.ts';
import { liveOnce, shortest } from './run-lives.ts';
import { stepsOf } from './steps.ts';
import { openWorld, type World } from './world.ts';

const steps = 15;

let database: TestDatabase;
let dataDir: string;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = makeMemoryFolder('simulation-');
  world = await openWorld({ databaseUrl: urlOf(database.connection), dataDir });
});
afterAll(async () => {
  await world.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const tens = Array.from({ length: 10 }, (_, ten) => ten * 10 + 1);

it.each(tens)('of a hundred short lives, the ten from seed %i break no promise', async (first) => {
  for (let seed = first; seed < first + 10; seed++) {
    const failure = await liveOnce(world, seed, steps);
    expect(failure && [`Seed ${seed}: ${failure.promise}`, ...failure.history]).toBeNull();
  }
});

it('a life is the same each time', async () => {
  const histories = [[], []] as [string[], string[]];
  for (const history of histories) await Life.live(world, stepsOf(5, 40), history);
  expect(histories[0]).toEqual(histories[1]);
});

it('a fault is found, and its history shortened to what it needs', async () => {
  const remove = faults.find(({ name }) => name === 'what got no answer counts as stored')!.plant(world);
  try {
    let found = null;
    for (let seed = 1; seed <= 20 && !found; seed++) found = await liveOnce(world, seed, steps);
    const { promise, history } = await shortest(world, found!);
    expect(promise).toMatch(/is lost$|replaces a later one$/);
    expect(history.length).toBeLessThanOrEqual(3);
  } finally {
    remove();
  }
});
