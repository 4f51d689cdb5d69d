// What clients leave unread, and what they upload, never fills the server's memory: the longest answers of all, asked
// for again and again by four users who read none of them.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduction, getProduction } from '#contract/productions.ts';
import { createScene, exportScene, getScene, listScenes } from '#contract/scenes.ts';
import { processFile } from '#contract/scripts.ts';
import type { NewProduction } from '#contract/productions.ts';
import { asId, type CharacterId, type ProductionId, type SceneId } from '#domain/ids.ts';
import { newScene } from '#server/scenes/testing.ts';
import { makeDocx, paragraph } from '#server/scripts/testing/make-docx.ts';
import { setPlan, signUpPerson, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';

const MEGABYTE = 1024 * 1024;
const asked = { ofScenes: 100, ofDocuments: 30 };
const maxAnswerBytes = 50 * MEGABYTE;
/** How much each user may leave unread; one answer may be longer. */
const maxUnread = 64 * MEGABYTE;
/** How much the process may grow: the unread answers that are allowed, and their making. */
const maxGrowth = 500 * MEGABYTE;

/** As the server sees them. */
const answers: ServerResponse[] = [];
let server: TestServer;
let address: string;
let people: Person[];
let scenes: string[];
let scripts: string[];
beforeAll(async () => {
  server = await startTestServer();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  server.app.server.on('request', (_request, response: ServerResponse) => answers.push(response));
  people = await Promise.all(Array.from({ length: 4 }, () => signUpPerson(server)));
  scenes = [];
  scripts = [];
  for (const person of people) {
    await setPlan(server, person, { plan: 'pro', status: 'active' });
    const body = newScene({}, Array<string>(10_000).fill('x'.repeat(290)));
    scenes.push((await server.as(person).call(createScene, { body })).body.id);
    scripts.push((await server.as(person).call(createProduction, { body: longScript() })).body.id);
  }
});
afterAll(() => server.close());

interface Ask {
  readonly path: string;
  readonly form?: FormData;
}

async function open(person: Person, { path, form }: Ask): Promise<IncomingMessage> {
  const body = form && new Response(form);
  const asking = request(new URL(path, address), {
    method: form ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${person.accessToken}`,
      ...(body && { 'content-type': body.headers.get('content-type') ?? '' }),
    },
  });
  asking.end(body && Buffer.from(await body.arrayBuffer()));
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  return response;
}

function longDocument(): FormData {
  const form = new FormData();
  const docx = makeDocx(paragraph('ვინ მოდის აქ ასე გვიან ღამით '.repeat(35)).repeat(3800));
  form.set('file', new Blob([Uint8Array.from(docx)]), 'long.docx');
  return form;
}

/** A thousand sections, and as many names in each of them as are found. */
function longScript(): NewProduction {
  const names = Array.from({ length: 60 }, (_, i) => `NAME${i}`);
  const character = (name: string) => ({
    id: asId<CharacterId>(name.padEnd(100, '-')),
    name,
    description: '',
    color: '#281f9d',
  });
  const [line] = newScene().lines;
  const direction = { ...line!, text: names.join(' '), isStageDirection: true, characterId: null };
  return {
    id: asId<ProductionId>(randomUUID()),
    title: 'Long',
    author: null,
    genre: 'drama',
    difficulty: 'beginner',
    originalFormat: null,
    parseRecord: null,
    userCharacterId: null,
    auditionDueDate: null,
    folders: [],
    characters: names.map(character),
    sections: Array.from({ length: 1000 }, (_, i) => ({
      number: null,
      page: null,
      heading: `SCENE ${i} ${'x'.repeat(280)}`,
      lines: [direction],
    })),
    scenes: [{ position: 0, sceneId: asId<SceneId>(randomUUID()) }],
  };
}

const scenePath = (number: number) => getScene.path.replace(':sceneId', scenes[number]!);
const longest: Record<string, (number: number) => Ask> = {
  'a whole script': (number) => ({
    path: getProduction.path.replace(':productionId', scripts[number]!),
  }),
  'a scene': (number) => ({ path: scenePath(number) }),
  // The longest of its formats.
  'a scene as fdx': (number) => ({
    path: `${exportScene.path.replace(':sceneId', scenes[number]!)}?format=fdx`,
  }),
  'an uploaded document': () => ({ path: processFile.path, form: longDocument() }),
};

test.each(Object.keys(longest))('%s', async (what) => {
  answers.length = 0;
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50);
  const opened = await Promise.all(
    Array.from({ length: what.includes('document') ? asked.ofDocuments : asked.ofScenes }, async (_, i) => {
      const number = i % people.length;
      const response = await open(people[number]!, longest[what]!(number));
      return response.pause();
    }),
  );
  const statuses = new Set(opened.map(({ statusCode }) => statusCode));
  expect([...statuses].filter((status) => ![200, 429, 503].includes(status ?? 0))).toEqual([]);
  expect(statuses).toContain(200);
  // Everybody else is served meanwhile.
  expect((await server.as(people[0]!).call(listScenes, { query: {} })).status).toBe(200);
  clearInterval(timer);
  expect((peak - before) / MEGABYTE).toBeLessThan(maxGrowth / MEGABYTE);
  // One that was cut off for those that came after it is held no more.
  const held = answers.filter(
    (answer) => answer.statusCode === 200 && !answer.writableFinished && !answer.closed,
  );
  const read = opened.find(({ statusCode }) => statusCode === 200)!;
  for (const other of opened) if (other !== read) other.destroy();
  let bytes = 0;
  for await (const chunk of read.resume() as AsyncIterable<Buffer>) bytes += chunk.length;
  expect(bytes).toBeLessThan(maxAnswerBytes);
  expect(held.length * bytes).toBeLessThan(people.length * (maxUnread + bytes));
});
