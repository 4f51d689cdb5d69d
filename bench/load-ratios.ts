// Compares two server responses with their lower bounds, alternating within one run: a page of scenes with its own
// statements over the same driver and number of connections, and a cached line of speech with a static file.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { createScene, listScenes } from '#contract/scenes.ts';
import { speakLine } from '#contract/speech.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { listScenes as listScenesOf } from '#server/scenes/list-scenes.ts';
import { newScene } from '#server/scenes/testing.ts';
import type { Person } from '#server/testing/people.ts';
import { callsTo } from '../cluster/calls.ts';
import { ask, connections, percentile, turnsFor } from './load-driver.ts';
import { statementsOf } from './statements.ts';
import { newSubscriber } from './subscriber.ts';

const atOnce = 8;
const rounds = 4;
const roundMs = 1500;
const scenes = 30;
const agent = connections(atOnce);

export async function measureRatios(address: string, databaseUrl: string): Promise<void> {
  const person = await newSubscriber(address, 'pro');
  // A new address for each call, so that the rate limit per address is not measured.
  let asked = 0;
  const headers = () => ({
    authorization: `Bearer ${person.accessToken}`,
    'x-forwarded-for': `198.52.${(asked += 1) & 255}.${(asked >> 8) & 255}`,
  });
  const folder = mkdtempSync(join(tmpdir(), 'load-static-'));
  const database = openDatabase({ connectionString: databaseUrl }, { maxConnections: 10 });
  const files = Fastify();
  try {
    console.table([
      await besideTheQuery(address, person, headers, database),
      await besideAFile(address, headers, folder, files),
    ]);
  } finally {
    await files.close();
    await database.close();
    agent.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Headers = () => Record<string, string>;

async function besideTheQuery(
  address: string,
  person: Person,
  headers: Headers,
  { db, pool }: ReturnType<typeof openDatabase>,
) {
  const calls = callsTo(address).as(person);
  for (let scene = 0; scene < scenes; scene += 1) await calls.call(createScene, { body: newScene() });
  await pool.query('vacuum analyze');
  const query = listScenes.query!.parse({});
  const statements = await statementsOf(() =>
    listScenesOf({ db, clock: { now: () => new Date() } }, person.id, query),
  );
  return compared('a page of scenes', 'its statements', {
    served: () => wellAnswered(`${address}${listScenes.path}`, headers()),
    bare: () => Promise.all(statements.map((statement) => pool.query(statement))),
  });
}

async function besideAFile(
  address: string,
  headers: Headers,
  folder: string,
  files: ReturnType<typeof Fastify>,
) {
  const body = JSON.stringify({ text: 'You came back for the coat.', voiceId: 'sarah-professional' });
  const speak = () =>
    wellAnswered(
      `${address}${speakLine.path}`,
      { ...headers(), accept: 'audio/mpeg', 'content-type': 'application/json' },
      body,
    );
  const { bytes } = await speak();
  writeFileSync(join(folder, 'line.mp3'), Buffer.alloc(bytes, 7));
  await files.register(fastifyStatic, { root: folder });
  await files.listen({ port: 0, host: '127.0.0.1' });
  const { port } = files.server.address() as AddressInfo;
  return compared(`a line heard before, ${bytes} bytes`, 'a static file', {
    served: speak,
    bare: () => wellAnswered(`http://127.0.0.1:${port}/line.mp3`, {}),
  });
}

async function wellAnswered(url: string, headers: Record<string, string>, body?: string) {
  const answer = await ask(agent, url, { method: body ? 'POST' : 'GET', headers, ...(body && { body }) });
  if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status}`);
  return answer;
}

async function compared(
  what: string,
  beside: string,
  ways: Readonly<Record<'served' | 'bare', () => Promise<unknown>>>,
) {
  await turnsFor(roundMs, atOnce, ways.served);
  const times = { served: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1)
    for (const way of ['served', 'bare'] as const)
      times[way].push(...(await turnsFor(roundMs, atOnce, ways[way])));
  const [served, bare] = [times.served, times.bare].map((all) => all.toSorted((a, b) => a - b));
  return {
    measured: what,
    'a second': Math.round((served!.length / rounds / roundMs) * 1000),
    'median ms': percentile(served!, 0.5),
    beside,
    'its second': Math.round((bare!.length / rounds / roundMs) * 1000),
    'its median ms': percentile(bare!, 0.5),
    ratio: (Number(percentile(served!, 0.5)) / Number(percentile(bare!, 0.5))).toFixed(2),
  };
}
