import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportPayments, getBillingStats, listPayments } from '#contract/admin/payments.ts';
import { getOverview } from '#contract/admin/usage.ts';
import { adminEmail, setPlan, signUpPeople } from '#server/testing/people.ts';
import type { People } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';

let server: TestServer;
let people: People;
const now = new Date('2026-11-22T10:00:00Z');

beforeAll(async () => {
  server = await startTestServer({
    env: { ADMIN_EMAIL: adminEmail },
    services: { clock: { now: () => now } },
  });
  people = await signUpPeople(server);
  const { pool } = server.services;
  const paid = (id: string, who: string | null, cents: number, at: string, more = {}) => {
    const row = { status: 'paid', refunded: 0, currency: 'usd', method: 'visa •••• 4242', ...more };
    return pool.query(
      `insert into payments (id, user_id, plan, amount_cents, refunded_cents, currency, status, method, paid_at)
       values ($1, $2, 'pro', $3, $4, $5, $6, $7, $8)`,
      [id, who, cents, row.refunded, row.currency, row.status, row.method, at],
    );
  };
  const { ada, ben, cleo } = people;
  await paid('in_1', ben.id, 2000, '2026-11-03T00:00:00Z');
  await paid('in_2', cleo.id, 4000, '2026-11-02T00:00:00Z', { refunded: 1000 });
  await paid('in_3', cleo.id, 4000, '2026-11-01T00:00:00Z', { status: 'failed', method: null });
  await paid('in_4', ada.id, 2000, '2026-10-31T23:59:59Z', { status: 'refunded', refunded: 2000 });
  await paid('in_5', null, 1500, '2026-10-01T00:00:00Z', { currency: 'eur' });
  await paid('in_6', ben.id, 2000, '2026-10-02T00:00:00Z', { status: 'disputed' });
  await paid('in_7', ben.id, 2000, '2025-11-30T00:00:00Z');
  const subscribed = (id: string, startedAt: string, endedAt: string | null) =>
    pool.query(
      `insert into subscription_records (id, plan, started_at, ended_at) values ($1, 'pro', $2, $3)`,
      [id, startedAt, endedAt],
    );
  await subscribed('sub_1', '2026-09-01T00:00:00Z', null);
  await subscribed('sub_2', '2026-09-15T00:00:00Z', '2026-10-20T00:00:00Z');
  await subscribed('sub_3', '2026-10-05T00:00:00Z', '2026-10-06T00:00:00Z');
  await subscribed('sub_4', '2026-10-10T00:00:00Z', '2026-11-01T00:00:00Z');
  await subscribed('sub_5', '2026-08-01T00:00:00Z', '2026-10-31T23:59:59Z');
});
afterAll(() => server.close());

const list = async (query = {}) => (await server.as(people.edie).call(listPayments, { query })).body;
const idsOf = async (query = {}) => (await list(query)).rows.map(({ id }) => id);

test('payments are listed newest first, with payer, amount and method', async () => {
  const { rows, total } = await list();
  expect([rows.map(({ id }) => id), total]).toEqual([
    ['in_1', 'in_2', 'in_3', 'in_4', 'in_6', 'in_5', 'in_7'],
    7,
  ]);
  expect(rows[1]).toEqual({
    id: 'in_2',
    user: { id: people.cleo.id, name: people.cleo.name, email: people.cleo.email },
    plan: 'pro',
    amountCents: 4000,
    refundedCents: 1000,
    currency: 'usd',
    status: 'paid',
    paidAt: '2026-11-02T00:00:00.000Z',
    method: 'visa •••• 4242',
  });
  expect(rows[5]!.user).toBeNull();
});

test('they are sorted, and searched by payer and by status', async () => {
  expect((await idsOf({ sort: 'amount', direction: 'asc' }))[0]).toBe('in_5');
  expect(await idsOf({ search: 'CLEO' })).toEqual(['in_2', 'in_3']);
  expect(await idsOf({ search: 'ben@example' })).toEqual(['in_1', 'in_6', 'in_7']);
  expect(await idsOf({ search: '%' })).toEqual([]);
  expect(await idsOf({ status: 'refunded' })).toEqual(['in_4']);
  expect(await list({ page: 2 })).toEqual({ rows: [], total: 7 });
});

test('revenue is what was paid in a month and not refunded; churn is the share of subscribers who left', async () => {
  await setPlan(server, people.dov, { plan: 'pro', status: 'past_due' });
  const { body } = await server.as(people.edie).call(getBillingStats);
  expect(body.subscriptions).toEqual({ pro: 2, expert: 1, pastDue: 1 });
  const names = body.months.map(({ month }) => month);
  expect([names.length, names[0], names.at(-1)]).toEqual([12, '2025-12', '2026-11']);
  const [august, september, october, november] = body.months.slice(-4);
  expect(august).toEqual({
    month: '2026-08',
    revenue: [],
    refunded: [],
    activeAtStart: 0,
    begun: 1,
    ended: 0,
    churn: null,
  });
  expect(september).toMatchObject({ activeAtStart: 1, begun: 2, ended: 0, churn: 0 });
  expect(october).toEqual({
    month: '2026-10',
    revenue: [
      { cents: 1500, currency: 'eur' },
      { cents: 0, currency: 'usd' },
    ],
    refunded: [{ cents: 2000, currency: 'usd' }],
    activeAtStart: 3,
    begun: 2,
    ended: 2,
    churn: 2 / 3,
  });
  expect(november).toMatchObject({
    revenue: [{ cents: 5000, currency: 'usd' }],
    activeAtStart: 2,
    begun: 0,
    ended: 1,
    churn: 1 / 2,
  });
});

test('the overview counts all users, their uploads, and this month’s revenue', async () => {
  const { body } = await server.as(people.edie).call(getOverview);
  expect(body).toEqual({
    users: 5,
    activeSubscriptions: 3,
    scenes: 0,
    revenue: [{ cents: 5000, currency: 'usd' }],
  });
});

test('every payment is exported, and the export is recorded', async () => {
  const { response } = await server.as(people.edie).call(exportPayments);
  expect(response.headers['content-disposition']).toContain('payments-2026-11-22.csv');
  const lines = response.body.split('\r\n');
  expect(lines[0]).toBe('\uFEFFId,Date,User,E-mail,Plan,Amount,Refunded,Currency,Status,Method');
  expect(lines[2]).toBe(
    'in_2,2026-11-02T00:00:00.000Z,Cleo Expert,cleo@example.com,pro,40.00,10.00,USD,paid,visa •••• 4242',
  );
  expect(lines[5]).toContain('in_5,2026-10-01T00:00:00.000Z,,,pro,15.00,0.00,EUR');
  expect(lines).toHaveLength(9);
  const { rows } = await server.services.pool.query(
    `select admin_id from admin_acts where act = 'payments.export'`,
  );
  expect(rows).toEqual([{ admin_id: people.edie.id }]);
});
