import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { isTooDeep, longBody, readJsonBodies } from './json-body.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each([
  [nested(32), false],
  [nested(33), true],
  [`{"a":${nested(32)}}`, true],
  [`[${'[],{},'.repeat(100)}[]]`, false],
  [`["${'['.repeat(100)}"]`, false],
  [`["\\"${'['.repeat(100)}"]`, false],
  [`["\\\\",${nested(40)}]`, true],
  [`["\\\\\\"${'['.repeat(100)}"]`, false],
  ['"', false],
  ['"\\"', false],
])('%s', (json, expected) => expect(isTooDeep(json)).toBe(expected));

test('the longest body is checked in milliseconds', () => {
  const before = process.threadCpuUsage();
  expect(isTooDeep('"a":[{}],'.repeat(1_400_000))).toBe(false);
  expect(process.threadCpuUsage(before).user).toBeLessThan(2_000_000);
});

/** An app that answers with the length of a list, and ends its rests when it is told to. */
async function restingApp() {
  const rests: { readonly ms: number; readonly end: () => void }[] = [];
  const app = Fastify({ bodyLimit: 20 * longBody });
  readJsonBodies(app, (ms) => new Promise<void>((end) => rests.push({ ms, end })));
  app.post('/', ({ body }) => ({ length: (body as unknown[]).length }));
  await app.ready();
  onTestFinished(() => app.close());
  const send = (payload: unknown, remoteAddress = '192.0.2.1') =>
    app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'application/json' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      remoteAddress,
    });
  return { rests, send };
}
const long = Array<string>(longBody).fill('word');

test('long bodies are read one by one with rests between them, in turns of their senders', async () => {
  const { rests, send } = await restingApp();
  const since = performance.now();
  expect((await send(long)).json()).toEqual({ length: longBody });
  expect(rests[0]!.ms).toBeGreaterThan(0);
  expect(rests[0]!.ms).toBeLessThan(9 * (performance.now() - since));
  const answered: string[] = [];
  const note = (name: string, address?: string) => send(long, address).then(() => answered.push(name));
  const noted = [note('second'), note('third'), note('of another', '192.0.2.2')];
  expect((await send(['short'])).json()).toEqual({ length: 1 });
  expect(answered).toEqual([]);
  for (let ended = 0; ended < 4; ended += 1) {
    await expect.poll(() => rests.length).toBe(ended + 1);
    rests[ended]!.end();
  }
  await Promise.all(noted);
  expect(answered).toEqual(['of another', 'second', 'third']);
});

test('a long body that is no JSON, or one too many, is refused', async () => {
  const { rests, send } = await restingApp();
  expect((await send('x'.repeat(longBody))).statusCode).toBe(400);
  const refused = await Promise.race(Array.from({ length: 11 }, () => send(long)));
  expect(refused.json()).toMatchObject({ code: 'request.too_many' });
  expect(rests).toHaveLength(1);
});
