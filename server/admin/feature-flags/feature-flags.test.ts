import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { signUp } from '#contract/accounts.ts';
import * as contract from '#contract/admin/feature-flags.ts';
import { getProductState, noticeLength, type FeatureFlagName } from '#contract/feature-flags.ts';
import { joinWaitlist } from '#contract/waitlist.ts';
import { communityOf, said } from '#server/community/testing.ts';
import { openFeatureFlags } from '#server/feature-flags/feature-flags.ts';
import { adminEmail, goodPassword, signUpPeople, type People } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_EMAIL: adminEmail } });
  people = await signUpPeople(server);
});
afterAll(() => server.close());
afterEach(async () => {
  for (const name of ['signUps', 'handsFree', 'communityPublishing'] as const) await set(name, true);
  await server.as(people.edie).call(contract.removeNotice);
});

const set = (name: FeatureFlagName, isOn: boolean) =>
  server.as(people.edie).call(contract.setFeatureFlag, { params: { name }, body: { isOn } });
const productState = async () => (await server.as(null).call(getProductState)).body;
const acts = async (act: string) =>
  (
    await server.services.pool.query(
      'select subject_id, details from admin_acts where act = $1 order by at, id',
      [act],
    )
  ).rows as { subject_id: string | null; details: Record<string, unknown> }[];
const { create, publish, open } = communityOf(() => server);
const hour = 3_600_000;
const at = (ms: number) => new Date(server.services.clock.now().getTime() + ms).toISOString();
const notice = (given: Record<string, unknown> = {}) => ({
  text: 'We move house tonight.',
  level: 'warning' as const,
  from: at(-hour),
  until: at(hour),
  ...given,
});
const put = (given: Record<string, unknown> = {}) =>
  server.as(people.edie).call(contract.setNotice, { body: notice(given) });

it('tells a visitor that everything is on by default', async () => {
  expect(await productState()).toEqual({
    switches: { signUps: true, handsFree: true, communityPublishing: true },
    notice: null,
    answersQuestions: false,
  });
});

it('opens no account while sign-ups are off, and opens them again', async () => {
  const form = { name: 'Nell New', email: 'nell@example.com', password: goodPassword, termsAccepted: true };
  await set('signUps', false);
  const refused = await server.as(null).call(signUp, { body: form });
  expect(said(refused)).toEqual([403, 'auth.sign_ups_closed']);
  expect((await productState()).switches.signUps).toBe(false);
  await set('signUps', true);
  expect((await server.as(null).call(signUp, { body: form })).status).toBe(200);
});

it('publishes nothing in the community library while publishing is off, and leaves what is there', async () => {
  const before = await create(people.ben);
  await publish(people.ben, before.id);
  await set('communityPublishing', false);
  const scene = await create(people.ben);
  expect(said(await publish(people.ben, scene.id))).toEqual([403, 'community.publishing_closed']);
  expect((await open(people.ada, scene.id)).status).toBe(403);
  expect((await open(people.ada, before.id)).status).toBe(200);
});

it('accepts no address for Auto Mode while hands-free practice is off', async () => {
  const join = () =>
    server
      .as(null)
      .call(joinWaitlist, { body: { feature: 'practice_session_auto', email: `${randomUUID()}@x.org` } });
  await set('handsFree', false);
  expect(said(await join())).toEqual([403, 'waitlist.closed']);
  await set('handsFree', true);
  expect((await join()).status).toBe(204);
});

it('records the old and the new state of a flag, once', async () => {
  const before = (await acts('switch.set')).length;
  await set('handsFree', false);
  await set('handsFree', false);
  expect((await acts('switch.set')).slice(before)).toEqual([
    { subject_id: 'handsFree', details: { before: true, after: false } },
  ]);
});

it('shows a notice from its start to its end, and as a new one when it is changed', async () => {
  const { body: first } = await put();
  expect((await productState()).notice).toEqual({ ...first, text: 'We move house tonight.' });
  await put({ from: at(hour), until: at(2 * hour) });
  expect((await productState()).notice).toBeNull();
  await put({ from: at(-2 * hour), until: at(-hour) });
  expect((await productState()).notice).toBeNull();
  const { body: again } = await put();
  expect((await productState()).notice?.id).toBe(again.id);
  expect(again.id).not.toBe(first.id);
});

it('removes the notice once, and records its text', async () => {
  await put({ text: 'Back at nine.' });
  const before = (await acts('notice.remove')).length;
  for (const _ of [1, 2]) await server.as(people.edie).call(contract.removeNotice);
  expect((await productState()).notice).toBeNull();
  const written = (await acts('notice.remove')).slice(before);
  expect(written).toEqual([
    { subject_id: null, details: { before: expect.stringMatching(/^warning, .+: Back at nine\.$/) } },
  ]);
});

it.each([
  [{ until: hoursFromNow(-2) }, 'admin.notice_order'],
  [{ text: '   ' }, 'request.invalid'],
  [{ text: 'x'.repeat(noticeLength + 1) }, 'request.invalid'],
  [{ level: 'panic' }, 'request.invalid'],
  [{ from: 'tomorrow' }, 'request.invalid'],
])('refuses the notice %j', async (given, code) => {
  expect(said(await put(given))).toEqual([400, code]);
  expect((await productState()).notice).toBeNull();
});

it('reaches another process within ten seconds', async () => {
  let nowMs = Date.now();
  const another = openFeatureFlags({ db: server.services.db, clock: { now: () => new Date(nowMs) } });
  expect((await another.read()).flags.signUps).toBe(true);
  await set('signUps', false);
  nowMs += 10_000;
  expect((await another.read()).flags.signUps).toBe(false);
});

it('ignores a stored value that is invalid', async () => {
  await server.services.pool.query(
    `insert into product_switches values ('signUps', '"maybe"', now()), ('notice', '{"text": 1}', now())
     on conflict (name) do update set value = excluded.value`,
  );
  server.services.featureFlags.forget();
  expect(await productState()).toMatchObject({ switches: { signUps: true }, notice: null });
});

function hoursFromNow(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString();
}
