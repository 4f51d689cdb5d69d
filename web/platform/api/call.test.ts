import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { access } from './access.ts';
import { ApiError, Offline } from './api-error.ts';
import { call } from './call.ts';

const find = endpoint({
  method: 'GET',
  path: '/api/things/:thingId',
  summary: 'Find a thing',
  auth: 'user',
  params: z.object({ thingId: z.string() }),
  query: z.object({ text: z.string().optional(), page: z.number().optional() }),
  response: z.object({ name: z.string() }),
});
const enter = endpoint({
  method: 'POST',
  path: '/api/enter',
  summary: 'Enter',
  auth: 'public',
  body: z.object({ word: z.string() }),
});

const answers = vi.fn<typeof fetch>();
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const refusal = { error: 'User not authenticated', code: 'auth.required', requestId: '1' };
const sent = (index: number) => {
  const [url, init] = answers.mock.calls[index]!;
  return { url, ...init, headers: new Headers(init?.headers) };
};

beforeEach(() => {
  document.head.innerHTML = '<meta name="anon-key" content="eyJ-anon">';
  answers.mockReset();
  vi.stubGlobal('fetch', answers);
  Object.assign(access, { token: 'one', renew: vi.fn(async () => null) });
});
afterEach(() => vi.unstubAllGlobals());

test('sends both keys, and replaced headers', async () => {
  answers.mockResolvedValue(json(200, { name: 'Lamp' }));
  const found = await call(find, { params: { thingId: 'a/b?' }, query: { text: 'to & fro', page: 2 } });
  expect(found).toEqual({ name: 'Lamp' });
  const { url, method, headers } = sent(0);
  expect([method, url]).toEqual(['GET', '/api/things/a%2Fb%3F?text=to+%26+fro&page=2']);
  expect([headers.get('authorization'), headers.get('apikey')]).toEqual(['Bearer one', 'eyJ-anon']);
});

test('renews a refused token once, and repeats the call with the new one', async () => {
  vi.mocked(access.renew).mockResolvedValue('two');
  answers.mockResolvedValueOnce(json(401, refusal)).mockResolvedValueOnce(json(200, { name: 'Lamp' }));
  expect(await call(find, { params: { thingId: '1' }, query: {} })).toEqual({ name: 'Lamp' });
  expect(sent(1).headers.get('authorization')).toBe('Bearer two');
});

test('gives up if the new token is refused too', async () => {
  vi.mocked(access.renew).mockResolvedValue('two');
  answers.mockImplementation(async () => json(401, refusal));
  await expect(call(find, { params: { thingId: '1' }, query: {} })).rejects.toMatchObject({ status: 401 });
  expect(answers).toHaveBeenCalledTimes(2);
});

test('a refused sign-in renews nothing', async () => {
  answers.mockResolvedValue(json(401, { ...refusal, code: 'auth.invalid_credentials' }));
  await expect(call(enter, { body: { word: 'x' } })).rejects.toMatchObject({
    code: 'auth.invalid_credentials',
  });
  expect(access.renew).not.toHaveBeenCalled();
});

test('throws the server’s sentence, or none if there was none', async () => {
  answers.mockResolvedValueOnce(
    json(409, { error: 'Taken.', code: 'scene.title_taken', details: { a: 1 }, requestId: '7' }),
  );
  const said = await call(enter, { body: { word: 'x' } }).catch((error: unknown) => error);
  expect(said).toBeInstanceOf(ApiError);
  expect(said).toMatchObject({
    requestId: '7',
    status: 409,
    message: 'Taken.',
    code: 'scene.title_taken',
    details: { a: 1 },
  });
  answers.mockResolvedValueOnce(new Response('<html>Broken</html>', { status: 500 }));
  await expect(call(enter, { body: { word: 'x' } })).rejects.toMatchObject({ status: 500, message: '' });
});

test('no network and no response in time are Offline; an aborted call is not', async () => {
  answers.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(call(enter, { body: { word: 'x' } })).rejects.toBeInstanceOf(Offline);
  const late = AbortSignal.abort(new DOMException('late', 'TimeoutError'));
  await expect(call(enter, { body: { word: 'x' }, signal: late })).rejects.toBeInstanceOf(Offline);
  const takenBack = AbortSignal.abort();
  await expect(call(enter, { body: { word: 'x' }, signal: takenBack })).rejects.not.toBeInstanceOf(Offline);
});

test.each(['../admin', '<script>', 'javascript:alert(1)', 'data:text/html,x'])(
  'an address with %s in it is not asked for',
  async (text) => {
    await expect(call(find, { params: { thingId: '1' }, query: { text } })).rejects.toMatchObject({
      status: 400,
    });
    expect(answers).not.toHaveBeenCalled();
  },
);

test('a response without a body is undefined', async () => {
  answers.mockResolvedValue(new Response(null, { status: 204 }));
  expect(await call(enter, { body: { word: 'x' } })).toBeUndefined();
});
