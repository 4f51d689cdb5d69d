import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as contract from '#contract/recordings.ts';
import { webmTake } from '#domain/takes/testing.ts';
import { signUpPeople, type People } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { addressOf, fetchFrom, storeTake } from './testing.ts';

let now = new Date();
let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer({ services: { clock: { now: () => now } } });
  people = await signUpPeople(server);
});
afterAll(() => server.close());
beforeEach(() => {
  now = new Date();
});

const take = webmTake(1000);

it('serves any range of it, to play or to save, and as nothing else', async () => {
  const id = await storeTake(server, people.ben, take);
  const address = await addressOf(server, people.ben, id);
  const whole = await fetchFrom(server, address);
  const part = await fetchFrom(server, address, { range: 'bytes=10-19' });
  expect(whole.headers).toMatchObject({
    'content-type': 'audio/webm',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
  });
  expect(whole.headers['content-disposition']).toMatch(/^inline; filename="The Coffee Shop Encounter - Take/);
  expect([part.statusCode, part.rawPayload]).toEqual([206, whole.rawPayload.subarray(10, 20)]);
  expect((await fetchFrom(server, address, { range: 'bytes=999999-' })).statusCode).toBe(416);
  const kept = await fetchFrom(server, await addressOf(server, people.ben, id, 'download'));
  expect(kept.headers['content-disposition']).toMatch(/^attachment; .*\.webm"/);
});

it('its file name cannot break out of the header', async () => {
  const recordingId = await storeTake(server, people.ben, take);
  await server.as(people.ben).call(contract.renameRecording, {
    params: { recordingId },
    body: { name: 'Élan "../\r\nSet-Cookie: a=b" ☕' },
  });
  const { headers } = await fetchFrom(server, await addressOf(server, people.ben, recordingId, 'download'));
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="[\w .()-]+\.webm"; filename\*=UTF-8''[\w.%~!-]+\.webm$/,
  );
});

it('is issued for any title of a scene, however long', async () => {
  const recordingId = await storeTake(server, people.ben, take);
  for (const title of ['🎭'.repeat(200), `x${'🎭'.repeat(199)}`]) {
    await server.services.pool.query('update session_recordings set scene_title = $2 where id = $1', [
      recordingId,
      title,
    ]);
    const { statusCode } = await fetchFrom(
      server,
      await addressOf(server, people.ben, recordingId, 'download'),
    );
    expect(statusCode, title).toBe(200);
  }
});

it('expires, and cannot be forged or changed', async () => {
  const id = await storeTake(server, people.ben, take);
  const address = await addressOf(server, people.ben, id);
  const other = await storeTake(server, people.cleo, take);
  const until = Number(new URL(address, 'http://x').searchParams.get('until'));
  const made = [
    address.replace(id, other),
    address.replace('as=play', 'as=download'),
    address.replace(String(until), String(until + 60)),
    address.replace(/signature=.{4}/, 'signature=AAAA'),
    address.replace(/signature=.*/, 'signature='),
  ];
  for (const url of made)
    expect((await fetchFrom(server, url)).json().code, url).toBe('recording.address_ended');
  now = new Date((until + 1) * 1000);
  expect((await fetchFrom(server, address)).json().code).toBe('recording.address_ended');
});

it('stops working when the take is deleted', async () => {
  const recordingId = await storeTake(server, people.ben, take);
  const address = await addressOf(server, people.ben, recordingId);
  await server.as(people.ben).call(contract.deleteRecording, { params: { recordingId } });
  expect((await fetchFrom(server, address)).json().code).toBe('recording.not_found');
});
