// Addresses signed by this server, if there is no bucket: valid only for what they name, until they expire.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createScene, deleteScene } from '#contract/scenes.ts';
import type { SceneId } from '#domain/ids.ts';
import { newScene } from '#server/scenes/testing.ts';
import { announceFiles, finishFiles } from '#server/scenes/source-files/testing.ts';
import { setPlan, signUpPerson, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';

let now: Date;
let server: TestServer;
let person: Person;
let sceneId: SceneId;
beforeAll(async () => {
  now = new Date();
  server = await startTestServer({ services: { clock: { now: () => now } } });
  person = await signUpPerson(server);
  await setPlan(server, person, { plan: 'pro', status: 'active' });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date();
  sceneId = (await server.as(person).call(createScene, { body: newScene() })).body.id;
});

const file = { name: 'sides.txt', content: Buffer.from('seven b') };
const put = async (url: string, payload = file.content) => {
  const headers = { 'content-type': 'application/octet-stream' };
  const response = await server.app.inject({ method: 'PUT', url, payload, headers });
  return response.statusCode === 204 ? 'taken' : (response.json() as { code: string }).code;
};
async function newAddress() {
  const { body } = await announceFiles(server, person, sceneId, [file]);
  return body.missing[0]!.address;
}
const query = (address: string) => new URL(address, 'http://own').searchParams;
const keyIn = (address: string) => query(address).get('key')!;

test('accepts what it was issued for, any number of times', async () => {
  const address = await newAddress();
  expect([await put(address), await put(address)]).toEqual(['taken', 'taken']);
  expect(await server.services.files.get(keyIn(address))).toBe('seven b');
});

test('accepts neither more nor fewer bytes, and no other content type', async () => {
  const address = await newAddress();
  expect(await put(address, Buffer.from('eight by'))).toBe('chunk.size');
  expect(await put(address, Buffer.from('six by'))).toBe('chunk.size');
  const headers = { 'content-type': 'text/html' };
  const page = await server.app.inject({ method: 'PUT', url: address, payload: '<html>', headers });
  expect(page.statusCode).toBe(415);
});

test('cannot be forged or changed, and expires', async () => {
  const address = await newAddress();
  const until = Number(query(address).get('until'));
  const made = [
    address.replace(encodeURIComponent(keyIn(address)), encodeURIComponent('session-recordings/a/b.webm')),
    address.replace('sizeBytes=7', 'sizeBytes=8'),
    address.replace(String(until), String(until + 60)),
    address.replace(/signature=.{4}/, 'signature=AAAA'),
  ];
  for (const url of made) expect(await put(url), url).toBe('chunk.address_ended');
  now = new Date((until + 1) * 1000);
  expect(await put(address)).toBe('chunk.address_ended');
  expect(await server.services.files.exists(keyIn(address))).toBe(false);
});

test.each(['finished', 'given up for another', 'deleted with its scene'])(
  'takes nothing more once its upload is %s: nobody would count it',
  async (what) => {
    const address = await newAddress();
    expect(await put(address)).toBe('taken');
    if (what === 'finished') await finishFiles(server, person, sceneId, [file]);
    else if (what === 'deleted with its scene') {
      await server.as(person).call(deleteScene, { params: { sceneId } });
    } else await announceFiles(server, person, sceneId, [{ ...file, name: 'another.txt' }]);
    expect(await put(address)).toBe('chunk.address_ended');
  },
);
