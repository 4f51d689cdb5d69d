import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Input } from '#contract/endpoint.ts';
import { reportError } from '#contract/error-reports.ts';
import { savePreferences } from '#contract/preferences.ts';
import { signUpPerson } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { openSuiteLog } from '#server/testing/suite-log.ts';

const warning = 40;
let server: TestServer;
let lines: string[] = [];
beforeAll(async () => {
  const log = openSuiteLog((line) => {
    if (JSON.parse(line).level >= warning) lines.push(line);
  });
  server = await startTestServer({ services: { log } });
});
afterAll(() => server.close());
afterEach(() => (lines = []));

const met = {
  errorId: 'ERR-1795314831000-k3j9x2ab',
  kind: 'component',
  name: 'TypeError',
  message: 'Cannot read properties of undefined',
  frames: ['playLine (stage-run-4fd.js:12:7)'],
  place: '/app/scenes/…/edit',
  isCritical: false,
} as const;

const report = (changed: object = {}, address = '192.0.2.7') =>
  server.as(null).call(reportError, {
    body: { ...met, ...changed } as Input<NonNullable<(typeof reportError)['body']>>,
    address,
    headers: { 'user-agent': `Browser ${'x'.repeat(500)}` },
  });
const noted = () => lines.map((line) => JSON.parse(line));

it('is logged under the id that the actor sees', async () => {
  expect((await report()).status).toBe(204);
  const [line] = noted();
  const { isCritical: _, ...expected } = met;
  expect(line).toMatchObject({ level: 40, inBrowser: expected, reqId: expect.any(String) });
  expect(line.inBrowser.userAgent).toHaveLength(200);
});

it('says so if there are too many at once', async () => {
  await report({ isCritical: true });
  expect(noted()[1]).toMatchObject({
    level: 50,
    errorId: met.errorId,
    msg: 'Critical error threshold reached. Application may be unstable.',
  });
});

it('contains nothing of the script, even if a browser sends it', async () => {
  await report({
    message: 'Cannot play "To be, or not to be"',
    place: '/app/scenes/018f9f6e-0000-7000-8000-000000000000/edit',
  });
  expect(noted()[0].inBrowser).toMatchObject({ message: 'Cannot play …', place: '/app/scenes/…/edit' });
  expect(lines[0]).not.toMatch(/To be|018f9f6e/);
});

it.each([
  ['a longer message', { message: 'm'.repeat(301) }],
  ['more places than fit', { frames: Array(16).fill(met.frames[0]) }],
  ['a place that is none', { frames: ['To be, or not to be'] }],
  ['an id of another form', { errorId: 'ERR-1-<b>' }],
  ['a name of more than a word', { name: 'To be' }],
  ['anything else beside', { script: 'To be, or not to be' }],
])('%s is refused, and nothing noted', async (_what, changed) => {
  expect((await report(changed)).status).toBe(400);
  expect(lines).toEqual([]);
});

it('a body of more than 8 KB is refused', async () => {
  expect((await report({ script: 's'.repeat(9000) })).status).toBe(413);
});

it('is limited per address', async () => {
  const statuses = [];
  for (let i = 0; i < 61; i++) statuses.push((await report({}, '203.0.113.9')).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});

it('names the user, unless that user opted out', async () => {
  const person = await signUpPerson(server);
  await server.as(person).call(reportError, { body: met });
  await server.as(person).call(savePreferences, { body: { anonymizeUsage: true } });
  await server.as(person).call(reportError, { body: met });
  await report();
  expect(noted().map(({ account }) => account)).toEqual([person.id, undefined, undefined]);
});
