// GET and HEAD change no row, for every served endpoint and the pages: mail scanners and browsers open links on their own.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { settle } from '#server/account-data/testing.ts';
import { adminEmail, signUpPerson } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { belongingsOf } from './belongings.ts';
import type { Belongings } from './belongings.ts';
import { requestAbout } from './request-about.ts';
import { everyWayIn, quietServices } from './target.ts';

let server: TestServer;
let olga: Person;
let admin: Person;
let hers: Belongings;

beforeAll(async () => {
  server = await startTestServer({
    env: { ...everyWayIn, ADMIN_EMAIL: adminEmail },
    services: quietServices(),
  });
  olga = (await settle(server, 'Olga Marker')).person;
  admin = await signUpPerson(server, { email: adminEmail });
  hers = await belongingsOf(server, olga);
});
afterAll(() => server.close());

/**
 * Selects a checksum of each table's rows. What only records that somebody asked is left out: attempts, events of use,
 * audit events.
 */
async function checksums(): Promise<string> {
  const { rows: tables } = await server.services.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'pgboss')
     and tablename not in ('attempt', 'product_events', 'admin_acts')`,
  );
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t`,
  );
  return `${each.join(' union all ')} order by name`;
}

const linked = [
  '/confirm-email',
  '/change-email',
  '/reset-password',
  '/unsubscribe',
  '/login',
  '/api/accounts/confirm-email',
];
/** A response that doesn't end. */
const isEndless = ({ path }: Endpoint) => path === '/api/admin/monitor/live';

it('GET and HEAD change no row', async () => {
  const reads = server.app.served.filter((endpoint) => endpoint.method === 'GET' && !isEndless(endpoint));
  expect(reads.length).toBeGreaterThan(20);
  const faults: string[] = [];
  const selectSums = await checksums();
  const rows = async () => (await server.services.pool.query<{ name: string; sum: string }>(selectSums)).rows;
  let before = await rows();
  /** Compares the rows after requests that belong together, since comparing takes longest. */
  const ask = async (name: string, requests: object[]) => {
    for (const request of requests) await server.app.inject(request);
    await server.services.background.settled();
    const after = await rows();
    const changed = after.filter(({ sum }, table) => sum !== before[table]?.sum);
    if (changed.length > 0) faults.push(`${name} changed ${changed.map((table) => table.name).join(', ')}`);
    before = after;
  };
  for (const method of ['GET', 'HEAD']) {
    for (const endpoint of reads) {
      const { params = {}, query = {} } = requestAbout(endpoint, hers);
      const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(String((params as Record<string, unknown>)[name])),
      );
      const requests = [null, olga, admin].map((person) => {
        const headers = person && { authorization: `Bearer ${person.accessToken}`, cookie: person.cookie };
        return { method, url, query, ...(headers && { headers }) };
      });
      await ask(`${method} ${endpoint.path}`, requests);
    }
    for (const url of linked) await ask(`${method} ${url}`, [{ method, url, query: { token: 'x' } }]);
  }
  expect(faults).toEqual([]);
});
