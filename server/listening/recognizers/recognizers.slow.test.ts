import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { listRecognizers, recognizedSound, recognizeSpeech } from '#contract/listening.ts';
import { asId, type UserId } from '#domain/ids.ts';
import { signUpPerson, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { Recognizers } from './recognizers.ts';
import { makeEarsFolder } from './testing-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'ears-'));
const log = { warn: () => {} };
let recognizers: Recognizers;
let server: TestServer;
let ada: Person;
const user = asId<UserId>('ada');

beforeAll(async () => {
  makeEarsFolder(folder, 'en');
  server = await startTestServer({ services: { recognizers: new Recognizers({ folder, log }) } });
  ada = await signUpPerson(server);
});
afterEach(() => recognizers?.close());
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sound whose first sample has this value, and the others half of it. */
function sound(first: number, seconds = 1): Buffer {
  const samples = new Int16Array(seconds * recognizedSound.rateHz).fill(first * 16_384);
  samples[0] = first * 32_768;
  return Buffer.from(samples.buffer);
}

const open = (timeoutMs = 20_000) => (recognizers = new Recognizers({ folder, log, timeoutMs }));
const send = (payload: Buffer, language = 'en') =>
  server.app.inject({
    method: 'POST',
    url: recognizeSpeech.path.replace(':language', language),
    headers: { authorization: `Bearer ${ada.accessToken}`, 'content-type': 'application/octet-stream' },
    payload,
  });

it('writes down what was said', async () => {
  expect(await open().recognize(user, 'en', sound(0.5, 2))).toBe('seconds 2 loud 0.50');
});

it('survives an engine that crashes, hangs, or fails, and answers the next', async () => {
  const opened = open(1000);
  for (const trouble of [-0.25, 0.25])
    await expect(opened.recognize(user, 'en', sound(trouble))).rejects.toMatchObject({ code: 'server.busy' });
  await expect(opened.recognize(user, 'en', sound(0.125))).rejects.toMatchObject({
    code: 'listening.no_recognizer',
  });
  expect(await opened.recognize(user, 'en', sound(0.5))).toContain('seconds 1');
});

it('makes one user wait after three pieces, and others not', async () => {
  const opened = open(1000);
  const hanging = [1, 2, 3, 4].map(() => opened.recognize(user, 'en', sound(0.25)).catch(({ code }) => code));
  await expect(opened.recognize(user, 'en', sound(0.5))).rejects.toMatchObject({ code: 'request.too_many' });
  expect(await opened.recognize(asId<UserId>('ben'), 'en', sound(0.5))).toContain('seconds 1');
  expect(new Set(await Promise.all(hanging))).toEqual(new Set(['server.busy']));
});

it('is listed and called by whoever is signed in, with sound of at most thirty seconds', async () => {
  expect((await server.as(ada).call(listRecognizers, {})).body).toEqual({ languages: ['en'] });
  const answer = await send(sound(0.5));
  expect([answer.statusCode, answer.json()]).toEqual([200, { text: 'seconds 1 loud 0.50' }]);
  const statuses = [];
  for (const [bytes, language] of [
    [sound(0.5), 'fr'],
    [sound(0.5), 'xx'],
    [Buffer.alloc(3), 'en'],
    [Buffer.alloc(0), 'en'],
    [sound(0.5, 31), 'en'],
  ] as const)
    statuses.push((await send(bytes, language)).statusCode);
  expect(statuses).toEqual([404, 400, 400, 400, 413]);
});
