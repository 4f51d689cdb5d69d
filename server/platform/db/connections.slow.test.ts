// No request holds a connection while waiting for another: two connections are enough for any number of requests.
import { afterEach, expect, test } from 'vitest';
import { signUp } from '#contract/accounts.ts';
import { getMembership, startCheckout } from '#contract/billing.ts';
import { goodPassword, signUpPerson } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { isOutOfConnections, openDatabase } from './database.ts';

const many = Array.from({ length: 12 }, (_, i) => i);

let server: TestServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});
const startWithTwo = async () => (server = await startTestServer({ env: { DATABASE_CONNECTIONS: '2' } }));

test('many sign up at once', async () => {
  const { as } = await startWithTwo();
  const statuses = await Promise.all(
    many.map(async (i) => {
      const body = { name: 'Flo', email: `flo${i}@example.com`, password: goodPassword, termsAccepted: true };
      return (await as(null).call(signUp, { body })).status;
    }),
  );
  expect(statuses).toEqual(many.map(() => 200));
});

test('many return from the checkout at once', async () => {
  const { app, as } = await startWithTwo();
  const person = await signUpPerson(server!);
  const { url } = (await as(person).call(startCheckout, { body: { plan: 'pro' } })).body;
  const pay = () =>
    app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'do=pay',
    });
  const paid = await Promise.all(many.map(pay));
  expect(paid.map(({ statusCode }) => statusCode)).toEqual(many.map(() => 303));
  const back = await Promise.all(paid.map(({ headers }) => app.inject(String(headers.location))));
  expect(back.map(({ statusCode }) => statusCode)).toEqual(many.map(() => 302));
  expect((await as(person).call(getMembership)).body.plan).toBe('pro');
});

test('a request that gets no connection in time is told so', async () => {
  const { services } = await startWithTwo();
  const { db, pool, close } = openDatabase(
    { connectionString: services.config.DATABASE_URL! },
    { maxConnections: 1, timeoutMs: 500 },
  );
  const held = await pool.connect();
  const query = await db.execute('select 1').catch((error: unknown) => error);
  const transaction = await db.transaction(async () => {}).catch((error: unknown) => error);
  held.release();
  const mistake = await db.execute('select nothing').catch((error: unknown) => error);
  await close();
  expect([query, transaction, mistake].map(isOutOfConnections)).toEqual([true, true, false]);
});
