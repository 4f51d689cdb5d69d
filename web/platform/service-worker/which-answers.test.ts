import { expect, it, test } from 'vitest';
import { fallbackAnswer } from './fallback-answers.ts';
import { addressFor, isAppPage, isKeptAnswer, isStatic, needsNetwork } from './which-answers.ts';

const tokenOf = (claims: object) => `Bearer head.${btoa(JSON.stringify(claims))}.signature`;

test.each(['/', '/app/dashboard', '/app/practice-timed', '/login', '/resources/guides/cold-reading'])(
  'the shell stands in for %s',
  (path) => expect(isAppPage(path)).toBe(true),
);
test.each([
  '/reset-password',
  '/status',
  '/api/scenes',
  '/functions/v1/x',
  '/dev/mailbox',
  '/docs/static',
  '/a.pdf',
])('the shell never stands in for %s', (path) => expect(isAppPage(path)).toBe(false));
test.each(['/api/scenes', '/api/scenes/7', '/api/preferences', '/api/scenes/7/bookmarks'])(
  'the answer of %s is kept for a while',
  (path) => expect(isKeptAnswer(path)).toBe(true),
);
test.each([
  '/api/recordings/7/address',
  '/api/recordings',
  '/api/speech',
  '/api/scenes/7/source-files/0',
  '/api/scenes/7/export',
  '/api/scenesx',
  '/functions/v1/membership-api',
])('the answer of %s is not', (path) => expect(isKeptAnswer(path)).toBe(false));

it('uses only the network for what only the server can do', () => {
  expect(['/api/practice/sessions', '/api/upload', '/functions/v1/file-processor'].every(needsNetwork)).toBe(
    true,
  );
  expect(needsNetwork('/api/practicex')).toBe(false);
});

it('caches built files as static, except audio', () => {
  expect(['/assets/a-1.js', '/icon.svg', '/theme.js'].every(isStatic)).toBe(true);
  expect(isStatic('/audio/rain.mp3')).toBe(false);
});

it('caches a response for the user who asked, and none without a user', () => {
  const url = 'https://a.example/api/scenes?limit=3';
  expect(addressFor(url, tokenOf({ sub: 'ada' }))).toBe(`${url}&__user=ada`);
  expect(addressFor(url, tokenOf({ sub: 'ben' }))).toBe(`${url}&__user=ben`);
  for (const nobody of [null, 'Bearer x', 'Bearer a.b.c', tokenOf({}), tokenOf({ sub: '' })])
    expect(addressFor(url, nobody)).toBeNull();
});

it.each([
  ['offline.resource', 'Offline - resource not available'],
  ['offline.cache_only', 'Resource only available from cache'],
  ['offline.network_only', 'Network required for this resource'],
] as const)('says %s with 503', async (code, error) => {
  const answer = fallbackAnswer(code);
  expect([answer.status, await answer.json()]).toEqual([503, { error, code, requestId: '' }]);
});
