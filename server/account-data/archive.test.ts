import { unzipSync, strFromU8 } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '#contract/account-data.ts';
import { signIn } from '#contract/accounts.ts';
import { signUpPerson } from '#server/testing/people.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { getArchive } from './archive.ts';
import { removeEndedArchives } from './make-archive.ts';
import { findOwnedTables, secretColumns } from './owned-tables.store.ts';
import { settle, type SettledPerson } from './testing.ts';

let server: TestServer;
let odile: SettledPerson;
let perdita: SettledPerson;
/** Later than anything that `settle` writes with the database's own clock. */
let nowMs = Date.now() + 60 * 60_000;

beforeAll(async () => {
  server = await startTestServer({ services: { clock: { now: () => new Date(nowMs) } } });
  [odile, perdita] = [await settle(server, 'Odile'), await settle(server, 'Perdita')];
});
afterAll(() => server.close());

/** Tables without a person's rows. A new table either has an owner or is named here. */
const nobodys = [
  'admin_acts',
  'auth.attempt',
  'auth.verification',
  'billing_events',
  'kept_lines',
  'lines_in_the_making',
  'monitor_half_hours',
  'monitor_minutes',
  'neural_voices',
  'product_news',
  'product_switches',
  'replica_beat',
  'sandbox_checkouts',
  'sandbox_payments',
  'sandbox_subscriptions',
  'speech_pool',
  'speech_processes',
  'vendor_voices_to_delete',
];

async function fetchArchive({ person }: SettledPerson): Promise<Record<string, string>> {
  const asMe = server.as(person);
  expect((await asMe.call(contract.makeArchive)).body.state).toBe('making');
  await server.services.productEvents.flush();
  await doWaitingJobs(server.services);
  const { body } = await asMe.call(contract.getArchiveAddress);
  const { rawPayload, statusCode, headers } = await server.app.inject({ url: body.address });
  expect(statusCode).toBe(200);
  expect(headers['content-disposition']).toContain('.zip');
  return Object.fromEntries(
    Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
}

it('knows of every table whether it has rows of a person', async () => {
  const { rows } = await server.services.pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'auth') order by 1`,
  );
  const owned = (await findOwnedTables(server.services.db)).map(({ name }) => name);
  expect([...owned, ...nobodys].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it('leaves out every column with a secret', async () => {
  const { rows } = await server.services.pool.query<{ name: string }>(
    `select distinct attname as name from pg_attribute where attnum > 0
     and attrelid in (select oid from pg_class where relkind = 'r'
       and relnamespace::regnamespace::text in ('public', 'auth'))
     and attname ~* 'token$|password|secret|public_?key'`,
  );
  expect(rows.map(({ name }) => name).filter((name) => !secretColumns.includes(name))).toEqual([]);
});

it('contains every row and every file of the person who asks, and nothing of anybody else', async () => {
  const archive = await fetchArchive(odile);
  const everything = Object.values(archive).join('\n');
  for (const { name, condition } of await findOwnedTables(server.services.db)) {
    const rows: unknown[] = JSON.parse(archive[`Records/${name.replaceAll('"', '')}.json`] ?? 'null');
    const { rows: stored } = await server.services.pool.query(
      `select 1 from ${name} where ${condition.replaceAll('$user', '$1')}`,
      [odile.person.id],
    );
    expect(rows?.length, name).toBe(stored.length);
    expect(stored.length, `nothing of a person's in ${name}: see testing.ts`).toBeGreaterThan(0);
  }
  const [result] = JSON.parse(archive['Records/practice_line_results.json']!) as [{ words: object }];
  expect(result.words).toMatchObject({ missed: [7], isReliable: true });
  expect(everything).not.toContain('impersonatedBy');
  for (const text of odile.fileTexts) expect(everything).toContain(text);
  for (const theirs of ['Perdita', perdita.person.id, perdita.person.email, perdita.sceneId]) {
    expect(everything.includes(theirs), theirs).toBe(false);
  }
  expect(everything).not.toContain('argon2');
  expect(Object.keys(archive)).toEqual(
    expect.arrayContaining([
      'Read me.txt',
      'Scenes/Odile the scene.fdx',
      'Scenes/Odile the scene.json',
      'Files/Odile the scene - sides.txt',
    ]),
  );
});

it('says by email that it is ready, without an address that opens it', async () => {
  const emails: string[] = [];
  const { mail } = server.services;
  const send = mail.send.bind(mail);
  mail.send = async (email) => {
    emails.push(`${email.to}: ${email.subject}\n${email.text}`);
  };
  try {
    await fetchArchive(perdita);
  } finally {
    mail.send = send;
  }
  expect(emails).toHaveLength(1);
  expect(emails[0]).toContain(`${perdita.person.email}: Your archive is ready`);
  expect(emails[0]).not.toContain('signature');
});

it('is downloaded only at its owner’s address, until that expires, and is deleted after a week', async () => {
  const asMara = server.as(odile.person);
  const { address } = (await asMara.call(contract.getArchiveAddress)).body;
  const fetched = async (url: string) => (await server.app.inject({ url })).statusCode;
  expect(await fetched(address)).toBe(200);
  expect(await fetched(address.replace(odile.person.id, perdita.person.id))).toBe(403);
  expect(await fetched(address.replace(/until=\d+/, 'until=9999999999'))).toBe(403);
  nowMs += 16 * 60_000;
  expect(await fetched(address)).toBe(403);

  const stranger = await signUpPerson(server);
  expect((await server.as(stranger).call(contract.getArchiveAddress)).status).toBe(404);

  nowMs += 7 * 24 * 60 * 60_000;
  expect(await getArchive(server.services, odile.person.id)).toEqual({ state: 'none' });
  await removeEndedArchives(server.services);
  const { objects } = await server.services.files.listAll(`data-exports/${odile.person.id}/`);
  expect([...objects]).toEqual([]);
});

it('is made one at a time, three times a day, and each replaces the previous one', async () => {
  const person = await signUpPerson(server);
  const ask = async (accessToken = person.accessToken) =>
    server.as({ accessToken }).call(contract.makeArchive);
  const first = (await ask()).body;
  nowMs += 1000;
  expect((await ask()).body).toEqual(first);
  for (let time = 1; time < 3; time += 1) {
    await doWaitingJobs(server.services);
    nowMs += 1000;
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ body }) => body.state)).toEqual(['making', 'making']);
  }
  await doWaitingJobs(server.services);
  const { objects } = await server.services.files.listAll(`data-exports/${person.id}/`);
  expect([...objects]).toHaveLength(1);
  expect((await ask()).problem.code).toBe('archive.too_many');
  nowMs += 25 * 60 * 60_000;
  const { body } = await server.as(null).call(signIn, { body: person });
  expect((await ask(body.session.access_token)).status).toBe(200);
});
