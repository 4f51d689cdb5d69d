import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, Outdated } from './api-error.ts';
import { isOutdated, unlessOutdated } from './outdated.ts';

const script = document.createElement('script');
const served = vi.fn<typeof fetch>();
const pageWith = (name: string) =>
  new Response(`<html><script type="module" src="/assets/${name}"></script></html>`);

beforeEach(() => {
  script.type = 'module';
  script.setAttribute('src', '/assets/app-old.js');
  document.head.append(script);
  vi.stubGlobal('fetch', served.mockReset());
});
afterEach(() => {
  script.remove();
  vi.unstubAllGlobals();
});

test('a page is outdated if the server serves another build of it', async () => {
  served.mockResolvedValueOnce(pageWith('app-old.js'));
  expect(await isOutdated()).toBe(false);
  served.mockResolvedValueOnce(pageWith('app-new.js'));
  expect(await isOutdated()).toBe(true);
});

test.each([
  ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['fails', async () => new Response('Broken', { status: 500 })],
])('nothing is said of a page whose server %s', async (_, answer) => {
  served.mockImplementationOnce(answer);
  expect(await isOutdated()).toBe(false);
});

const refused = new ApiError(404, 'Not found', 'route.not_found');
const conflict = new ApiError(409, 'Taken', 'scene.title_taken');
const busy = new ApiError(503, 'Busy', 'server.busy');
test.each([
  ['what an outdated page is refused waits for the reload', refused, true, Outdated],
  ['what a newer page would be refused too is refused', conflict, true, ApiError],
  ['what a page of this build is refused is refused', refused, false, ApiError],
  ['a server that fails is not asked for its build', busy, true, ApiError],
])('%s', async (_, error, isOld, expected) => {
  await expect(unlessOutdated(Promise.reject(error), async () => isOld)).rejects.toBeInstanceOf(expected);
});
