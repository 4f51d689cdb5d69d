// npm run test:cluster: three processes are replaced one by one, as a platform does with a new version, while actors work.
// PREVIOUS_RELEASE names the folder of a checkout with its packages, whose version is then replaced by this one.
import { randomUUID } from 'node:crypto';
import pgDriver from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMembership } from '#contract/billing.ts';
import { createScene, getScene, listScenes } from '#contract/scenes.ts';
import { speakLine } from '#contract/speech.ts';
import { chunkCount } from '#domain/files/chunks.ts';
import { asId, type RecordingId } from '#domain/ids.ts';
import { webmTake } from '#domain/takes/testing.ts';
import { newScene } from '#server/scenes/testing.ts';
import { announce, chunkOf, finish, newTake, sendChunk, startSession } from '#server/takes/testing.ts';
import { signUpPerson, type Person } from '#server/testing/people.ts';
import { callsTo } from './calls.ts';
import { startCluster, type Cluster } from './start-cluster.ts';

let cluster: Cluster;
let database: pgDriver.Client;
beforeAll(async () => {
  cluster = await startCluster(3, process.env.PREVIOUS_RELEASE);
  database = new pgDriver.Client({ connectionString: cluster.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await cluster?.close();
});

test('nobody notices: every request is answered once and well, and nothing is lost', async () => {
  const product = callsTo(cluster.address);
  const person = await signUpPerson(product);
  await database.query(`update user_entitlements set plan = 'expert', status = 'active' where user_id = $1`, [
    person.id,
  ]);
  const failures: string[] = [];
  const saved: string[] = [];
  const takes: string[] = [];
  const over = new AbortController();
  let answered = 0;
  const answers = async (what: string, asked: Promise<{ status: number; body: unknown }>) => {
    const status = await asked.then(
      (answer) => answer.status,
      (error: unknown) => String(error),
    );
    answered += 1;
    if (status !== 200) failures.push(`${what}: ${status}`);
    return status === 200;
  };
  const as = product.as(person);
  const works = {
    save: async () => {
      const scene = newScene();
      if (await answers('save', as.call(createScene, { body: scene }))) saved.push(scene.id);
      await answers('open', as.call(getScene, { params: { sceneId: scene.id }, query: {} }));
    },
    list: async () => {
      await answers('list', as.call(listScenes, { query: {} }));
      await answers('plan', as.call(getMembership));
    },
    speak: async () => {
      const text = `It is ${answered % 5} o'clock.`;
      await answers('speak', as.call(speakLine, { body: { text, voiceId: 'james-warm' } }));
    },
    take: () => sendTake(product, person, answers, takes),
  };
  const workers = [works.save, works.save, works.list, works.list, works.speak, works.take].map(
    async (work) => {
      while (!over.signal.aborted) await work();
    },
  );
  await expect.poll(() => takes.length, { timeout: 60_000 }).toBeGreaterThan(0);
  for (const process of cluster.processes) {
    await process.stop();
    await process.start();
  }
  over.abort();
  await Promise.all(workers);

  expect(failures).toEqual([]);
  expect(saved.length).toBeGreaterThan(20);
  const { rows: scenes } = await database.query('select id from scenes where id = any($1)', [saved]);
  expect(scenes).toHaveLength(saved.length);
  const { rows: stored } = await database.query(
    'select id from session_recordings where id = any($1) and stored_at is not null',
    [takes],
  );
  expect(stored).toHaveLength(takes.length);
});

async function sendTake(
  product: ReturnType<typeof callsTo>,
  person: Person,
  answers: (what: string, asked: Promise<{ status: number; body: unknown }>) => Promise<boolean>,
  takes: string[],
): Promise<void> {
  const take = webmTake(1_500_000);
  const id = asId<RecordingId>(randomUUID());
  const sessionId = await startSession(product, person);
  await answers('announce', announce(product, person, id, newTake(sessionId, take)));
  for (let position = 0; position < chunkCount(take.length); position += 1)
    await sendChunk(product, person, id, position, chunkOf(take, position));
  if (await answers('finish', finish(product, person, id))) takes.push(id);
}
