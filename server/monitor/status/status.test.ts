import { afterEach, expect, it, test } from 'vitest';
import { getStatus } from '#contract/status.ts';
import type { ProductStatus } from '#contract/status.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { fillStatusPage } from './fill-status-page.ts';

let server: TestServer;
afterEach(() => server?.close());

const status = async () => {
  const { status: code, body } = await server.as(null).call(getStatus);
  return {
    code,
    product: body.state,
    ...Object.fromEntries(body.services.map((one) => [one.service, one.state])),
  };
};

it('shows everybody which parts work, without those that are not configured', async () => {
  server = await startTestServer();
  expect(await status()).toEqual({
    code: 200,
    product: 'working',
    speech: 'working',
    'sign-in': 'working',
    scripts: 'working',
    scenes: 'working',
    files: 'working',
    jobs: 'working',
  });
});

it('shows what does not work, but neither why nor where', async () => {
  const mail = {
    close: () => {},
    send: async () => {},
    check: async () => {
      throw new Error('connect ECONNREFUSED 10.1.2.3:587');
    },
  };
  server = await startTestServer({ services: { mail } });
  expect(await status()).toMatchObject({ product: 'down', mail: 'down', scenes: 'working' });
  const { body } = await server.app.inject(getStatus.path);
  expect(body).not.toMatch(/10\.1\.2\.3|ECONN|[Mm]s"|Percent/);
});

it('still answers when the database does not', async () => {
  server = await startTestServer();
  const { pool } = server.services;
  const query = pool.query.bind(pool);
  Object.assign(pool, { query: async () => Promise.reject(new Error('the database is gone')) });
  expect(await status()).toMatchObject({ code: 200, product: 'down', scenes: 'down', files: 'working' });
  Object.assign(pool, { query });
});

it('says where to report a vulnerability, and expires in half a year', async () => {
  const clock = { now: () => new Date('2026-11-22T05:00:00.123Z') };
  const env = { SUPPORT_EMAIL: 'help@example.com', PUBLIC_URL: 'http://localhost:3000' };
  server = await startTestServer({ env, services: { clock } });
  const { headers, body } = await server.app.inject('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    'Contact: mailto:help@example.com',
    'Expires: 2027-05-21T05:00:00Z',
    'Preferred-Languages: en',
    'Canonical: http://localhost:3000/.well-known/security.txt',
    '',
  ]);
});

test('the page shows the state of each part and the overall state', () => {
  const html =
    '<main data-state="%status:product%"><i a="%status:mail%" b="%status:sign-in%">%status:checkedAtText% %0A';
  const states: ProductStatus = {
    checkedAt: '2026-11-22T05:31:07.000Z',
    state: 'troubled',
    services: [{ service: 'sign-in', state: 'troubled' }],
  };
  expect(fillStatusPage(html, states)).toBe(
    '<main data-state="troubled"><i a="absent" b="troubled">05:31 UTC %0A',
  );
});
