// npm run test:cluster: three processes work as one product.
import { randomUUID } from 'node:crypto';
import pgDriver from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMembership } from '#contract/billing.ts';
import { signIn, signOut, refreshSession, signUp } from '#contract/accounts.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { getRecordingAddress, listRecordings } from '#contract/recordings.ts';
import { createScene, getScene } from '#contract/scenes.ts';
import { speakLine } from '#contract/speech.ts';
import { joinWaitlist } from '#contract/waitlist.ts';
import { chunkCount } from '#domain/files/chunks.ts';
import { asId, type RecordingId, type SceneId } from '#domain/ids.ts';
import { webmTake } from '#domain/takes/testing.ts';
import { announce, chunkOf, finish, newTake, sendChunk, startSession } from '#server/takes/testing.ts';
import { newScene } from '#server/scenes/testing.ts';
import { cookieFrom, goodPassword, signUpPerson } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { callsTo } from './calls.ts';
import { startCluster } from './start-cluster.ts';
import type { Cluster } from './start-cluster.ts';

type Calls = Pick<TestServer, 'as'>;

let cluster: Cluster;
let database: pgDriver.Client;
/** Through nginx, and directly to each process. */
let product: Calls;
let each: readonly Calls[];
beforeAll(async () => {
  cluster = await startCluster(3);
  database = new pgDriver.Client({ connectionString: cluster.databaseUrl });
  await database.connect();
  product = callsTo(cluster.address);
  each = cluster.processes.map(({ address }) => callsTo(address));
});
afterAll(async () => {
  await database?.end();
  await cluster?.close();
});

async function subscriber(): Promise<Person> {
  const person = await signUpPerson(product);
  await database.query(`update user_entitlements set plan = 'expert', status = 'active' where user_id = $1`, [
    person.id,
  ]);
  return person;
}
const statusAt = async (calls: Calls, person: Person) => (await calls.as(person).call(getMembership)).status;

test('signing in on one process signs in on all, and signing out signs out on all', async () => {
  const person = await signUpPerson(each[0]!);
  expect(await Promise.all(each.map((calls) => statusAt(calls, person)))).toEqual([200, 200, 200]);
  const renewed = await each[1]!.as(null).call(refreshSession, { headers: { cookie: person.cookie } });
  expect(renewed.status).toBe(200);
  // The cookie of a session this young does not change.
  const cookie = cookieFrom(renewed.response) || person.cookie;
  expect((await each[2]!.as(null).call(signOut, { headers: { cookie } })).status).toBe(204);
  // A process caches a session for ten seconds at most.
  await expect
    .poll(() => Promise.all(each.map((calls) => statusAt(calls, person))), { timeout: 20_000 })
    .toEqual([401, 401, 401]);
});

test('all processes together count failed sign-ins', async () => {
  const { email } = await signUpPerson(product);
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1) {
    const calls = each[guess % 3]!;
    statuses.push((await calls.as(null).call(signIn, { body: { email, password: `${guess}` } })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
});

test('a forged forwarding header does not change the counted address', async () => {
  const statuses: number[] = [];
  for (let message = 0; message < 6; message += 1) {
    const body = {
      id: randomUUID(),
      name: 'Gil',
      email: 'gil@example.com',
      subject: 'Hello',
      message: 'Hello.',
    };
    const headers = { 'x-forwarded-for': `203.0.113.${message}` };
    statuses.push((await product.as(null).call(sendContactMessage, { body, headers })).status);
  }
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
});

test('one address creates one account, wherever it signs up simultaneously', async () => {
  const body = {
    name: 'Una',
    email: `${randomUUID()}@example.com`,
    password: goodPassword,
    termsAccepted: true,
  };
  const answers = await Promise.all(
    [...each, ...each].map((calls) =>
      calls.as(null).call(signUp, { body: { ...body, termsAccepted: true } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await database.query('select id from users where email = $1', [body.email]);
  expect(rows).toHaveLength(1);
});

test('a new line requested from all processes simultaneously is generated once', async () => {
  const people = await Promise.all(each.map(() => subscriber()));
  const body = { text: `The tide turns at ${randomUUID()}.`, voiceId: 'james-warm' };
  const answers = await Promise.all(
    people.flatMap((person) => each.map((calls) => calls.as(person).call(speakLine, { body }))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200));
  expect(new Set(answers.map((answer) => answer.body.audioData)).size).toBe(1);
  expect(cluster.vendor.calls.filter(({ body: { text } }) => text.includes(body.text))).toHaveLength(1);
});

test('the word times of six hundred words fit in a header through nginx', async () => {
  const person = await signUpPerson(product);
  const body = { text: 'a,'.repeat(600), voiceId: 'james-warm' };
  const { status, response } = await product
    .as(person)
    .call(speakLine, { body, headers: { accept: 'audio/mpeg' } });
  expect([status, response.headers['content-type']]).toEqual([200, 'audio/mpeg']);
});

test('a take arrives through different processes and can be downloaded from any', async () => {
  const person = await subscriber();
  const take = webmTake(3_000_000);
  const id = asId<RecordingId>(randomUUID());
  const sessionId = await startSession(each[0]!, person);
  await announce(each[1]!, person, id, newTake(sessionId, take));
  await Promise.all(
    Array.from({ length: chunkCount(take.length) }, (_, position) =>
      sendChunk(each[position % 3]!, person, id, position, chunkOf(take, position)),
    ),
  );
  // Pressed twice, on two processes: finished once.
  const finished = await Promise.all([finish(each[0]!, person, id), finish(each[2]!, person, id)]);
  expect(finished.map(({ status }) => status)).toContain(200);
  expect(finished.every(({ status }) => status === 200 || status === 503)).toBe(true);
  await expect
    .poll(async () => (await each[1]!.as(person).call(listRecordings, { query: {} })).body.recordings.length)
    .toBe(1);
  const { address } = (
    await product
      .as(person)
      .call(getRecordingAddress, { params: { recordingId: id }, query: { as: 'download' } })
  ).body;
  const fetched = await fetch(new URL(address, cluster.address));
  expect([fetched.status, (await fetched.arrayBuffer()).byteLength >= take.length]).toEqual([200, true]);
});

test('an email is sent once, by any free process', async () => {
  const emails = Array.from({ length: 3 }, () => `${randomUUID()}@example.com`);
  const answers = await Promise.all(
    emails.map((email, i) =>
      each[i]!.as(null).call(joinWaitlist, { body: { feature: 'practice_session_auto', email } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  const sent = () => emails.map((email) => cluster.delivered.filter((to) => to === email).length);
  await expect.poll(sent, { timeout: 60_000 }).toEqual(emails.map(() => 1));
});

test('when one process is killed under load, every acknowledged scene is stored, once', async () => {
  const person = await subscriber();
  const saved: string[] = [];
  const refused: unknown[] = [];
  const over = new AbortController();
  const save = async () => {
    while (!over.signal.aborted) {
      const scene = newScene();
      // Like the app: repeated with the same id until it is answered.
      for (let turn = 0; turn < 10; turn += 1) {
        const status = await product
          .as(person)
          .call(createScene, { body: scene })
          .then(
            (answer) => answer.status,
            () => 0,
          );
        if (status === 200) saved.push(scene.id);
        else if (status > 0 && status < 500) refused.push(status);
        if (status > 0 && status < 500) break;
      }
    }
  };
  const workers = Array.from({ length: 6 }, save);
  await expect.poll(() => saved.length, { timeout: 30_000 }).toBeGreaterThan(20);
  await cluster.processes[1]!.stop({ abruptly: true });
  const before = saved.length;
  await expect.poll(() => saved.length, { timeout: 30_000 }).toBeGreaterThan(before + 40);
  await cluster.processes[1]!.start();
  over.abort();
  await Promise.all(workers);

  expect(refused).toEqual([]);
  const { rows } = await database.query('select id from scenes where user_id = $1', [person.id]);
  const there = new Set(rows.map(({ id }) => id as string));
  expect(saved.filter((id) => !there.has(id))).toEqual([]);
  const sceneId = asId<SceneId>(saved.at(-1)!);
  expect((await each[1]!.as(person).call(getScene, { params: { sceneId }, query: {} })).status).toBe(200);
});
