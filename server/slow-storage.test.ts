// What keeps the files takes its time, or says nothing: nobody else waits for it, nothing is half kept, and who asked is
// answered in the end.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createScene, listScenes } from '#contract/scenes.ts';
import { asId, type RecordingId } from '#domain/ids.ts';
import { webmTake } from '#domain/takes/testing.ts';
import { configFrom } from './platform/config/config.ts';
import { openFiles } from './platform/files/files.ts';
import { announce, finish, newTake, sendChunk, startSession } from './takes/testing.ts';
import { newScene } from './scenes/testing.ts';
import { keepFiles } from './scenes/source-files/testing.ts';
import { setPlan, signUpPerson } from './testing/people.ts';
import type { Person } from './testing/people.ts';
import { startTestServer } from './testing/start-test-server.ts';
import type { TestServer } from './testing/start-test-server.ts';

const take = webmTake(1000);
let server: TestServer;
let ben: Person;
beforeAll(async () => {
  server = await startTestServer({ env: { DATABASE_CONNECTIONS: '2' } });
  ben = await signUpPerson(server);
  await setPlan(server, ben, { plan: 'pro', status: 'active' });
});
afterAll(() => server.close());

/** From here on whoever writes or reads a file waits until `goOn`. */
function holdFiles() {
  const { files } = server.services;
  const released = Promise.withResolvers<void>();
  let waiting = 0;
  for (const name of ['put', 'putStream', 'getBytes', 'getStream', 'getMetaData', 'listAll'] as const) {
    const act = files[name].bind(files) as (...given: unknown[]) => Promise<never>;
    const spy = vi.spyOn(files, name).mockImplementation((async (...given: unknown[]) => {
      waiting += 1;
      await released.promise;
      return act(...given);
    }) as never);
    onTestFinished(() => spy.mockRestore());
  }
  return { goOn: released.resolve, waiting: () => waiting };
}

it('while files are slow, nobody waits for a connection of the database that a file holds', async () => {
  const calls = server.as(ben);
  const scene = newScene();
  await calls.call(createScene, { body: scene });
  const [arriving, arrived] = [asId<RecordingId>(randomUUID()), asId<RecordingId>(randomUUID())];
  const sessionId = await startSession(server, ben);
  for (const id of [arriving, arrived]) await announce(server, ben, id, newTake(sessionId, take));
  await sendChunk(server, ben, arrived, 0, take);

  const { goOn, waiting } = holdFiles();
  const slow = Promise.all([
    sendChunk(server, ben, arriving, 0, take),
    finish(server, ben, arrived),
    finish(server, ben, arrived),
    keepFiles(server, ben, scene.id, [{ name: 'sides.txt', content: Buffer.from('MARA: Hello.') }]),
  ]);
  // The take is joined once, however often that is asked.
  await expect.poll(waiting).toBe(3);
  const { pool } = server.services;
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  expect((await calls.call(listScenes, { query: {} })).status).toBe(200);
  goOn();
  expect((await slow).map(({ status }) => status)).toEqual([204, 200, 200, 200]);
});

it('a bucket that says nothing is given up, and who asked is told to come again', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const config = configFrom({
    S3_BUCKET: 'silent',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  });
  const { files } = server.services;
  const away = await openFiles(config, 100);
  const put = vi.spyOn(files, 'getBytes').mockImplementation((key) => away.getBytes(key));
  const list = vi.spyOn(files, 'listAll').mockImplementation((...given) => away.listAll(...given));
  onTestFinished(() => {
    put.mockRestore();
    list.mockRestore();
    silent.close();
  });
  const id = asId<RecordingId>(randomUUID());
  await announce(server, ben, id, newTake(await startSession(server, ben), take));
  const { status, problem, response } = await finish(server, ben, id);
  expect([status, problem.code, response.headers['retry-after']]).toEqual([503, 'server.busy', '5']);
});
