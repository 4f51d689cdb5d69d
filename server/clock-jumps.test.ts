// The machine's clock is put forward by an hour, or back by an hour or a day: nobody is let in or kept out for as long, and
// nothing that is done in the meantime is without effect.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { listSessions, refreshSession } from '#contract/accounts.ts';
import { listLoops, saveLoop } from '#contract/loops.ts';
import { savePreferences } from '#contract/preferences.ts';
import { asId, type LoopId } from '#domain/ids.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import type { VoiceId } from '#domain/voices/voices.ts';
import { attempt } from './users/attempts.ts';
import { CallsCounted } from './http/calls-counted.ts';
import { isWithin } from './platform/is-within.ts';
import { personIn, quarterOfAnHour, sceneDue, testMail } from './notifications/testing.ts';
import { lineClaimsIn } from './voices/line-claims.ts';
import { openFeatureFlags, readFeatureFlags } from './feature-flags/feature-flags.ts';
import { cookieFrom, signUpPerson } from './testing/people.ts';
import { startTestServer } from './testing/start-test-server.ts';
import type { TestServer } from './testing/start-test-server.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const clock = { nowMs: 0, now: () => new Date(clock.nowMs) };
const mail = testMail();
let server: TestServer;
beforeAll(async () => {
  clock.nowMs = Date.now();
  server = await startTestServer({ services: { clock, mail } });
});
afterAll(() => server.close());
beforeEach(() => {
  clock.nowMs = Date.now();
});

it('what is kept for a while is over as soon as the clock is put back', () => {
  const [at, span] = [1000, 10];
  expect([at, at + 9, at + 10, at - 1].map((now) => isWithin(at, span, now))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('an hour later everybody goes on with a new access token, and a day before too', async () => {
  const person = await signUpPerson(server);
  const ask = async (accessToken: string) => (await server.as({ accessToken }).call(listSessions)).status;
  const refreshed = (cookie: string) => server.as(null).call(refreshSession, { headers: { cookie } });
  clock.nowMs += hour;
  expect(await ask(person.accessToken)).toBe(401);
  const later = await refreshed(person.cookie);
  expect(await ask(later.body.session.access_token)).toBe(200);
  clock.nowMs -= day;
  expect(await ask(later.body.session.access_token)).toBe(200);
  const before = await refreshed(cookieFrom(later.response));
  expect(await ask(before.body.session.access_token)).toBe(200);
});

it('a session that was ended elsewhere is not trusted for the day the clock was put back', async () => {
  const person = await signUpPerson(server);
  const ask = async () => (await server.as(person).call(listSessions)).status;
  expect(await ask()).toBe(200);
  await server.services.pool.query('delete from auth.session where "userId" = $1', [person.id]);
  expect(await ask()).toBe(200);
  clock.nowMs -= day;
  expect(await ask()).toBe(401);
});

it('nor a switch that another process has turned', async () => {
  const featureFlags = openFeatureFlags(server.services);
  const { flags: before } = await featureFlags.read();
  await server.services.pool.query(
    "insert into product_switches (name, value, changed_at) values ('handsFree', 'false', now())",
  );
  expect((await featureFlags.read()).flags).toEqual(before);
  clock.nowMs -= day;
  expect((await featureFlags.read()).flags).toEqual((await readFeatureFlags(server.services.db)).flags);
});

it('who tried too often waits for the window, and not for the day as well', async () => {
  const once = { max: 1, windowSeconds: 300 };
  const isAllowed = async () => (await attempt(server.services, 'the clock jumps', once)).allowed;
  expect([await isAllowed(), await isAllowed()]).toEqual([true, false]);
  clock.nowMs -= day;
  expect([await isAllowed(), await isAllowed()]).toEqual([true, false]);
  clock.nowMs += 6 * minute;
  expect(await isAllowed()).toBe(true);
});

it('an address is counted for a minute that passes, whatever the clock says', () => {
  const now = vi.spyOn(Date, 'now');
  const calls = new CallsCounted();
  const seen: unknown[] = [];
  const call = (address: string) => calls.incr(address, (_, result) => seen.push(result!.current), minute);
  try {
    call('here');
    now.mockReturnValue(clock.nowMs - day);
    call('here');
    call('there');
    now.mockReturnValue(clock.nowMs + day);
    call('here');
  } finally {
    now.mockRestore();
  }
  expect(seen).toEqual([1, 2, 1, 3]);
});

it('a choice made after the clock was put back by an hour counts', async () => {
  const person = await signUpPerson(server);
  const choose = async (defaultVoice: VoiceId, doneAtMs: number) =>
    (await server.as(person).call(savePreferences, { query: { doneAtMs }, body: { defaultVoice } })).body
      .defaultVoice;
  expect(await choose('james-warm', clock.nowMs)).toBe('james-warm');
  clock.nowMs -= hour;
  expect(await choose('sarah-professional', clock.nowMs)).toBe('sarah-professional');
  // A device that was offline reports an earlier choice.
  expect(await choose('james-warm', clock.nowMs - minute)).toBe('sarah-professional');
});

it('a loop named before the clock was put back can be renamed', async () => {
  const person = await signUpPerson(server);
  const { lines } = trialSceneOn('2026-01-01');
  const params = { sceneId: trialSceneId, loopId: asId<LoopId>(randomUUID()) };
  const name = (text: string) =>
    server.as(person).call(saveLoop, {
      params,
      query: {},
      body: { name: text, fromLineId: lines[0]!.id, toLineId: lines[1]!.id },
    });
  clock.nowMs += hour;
  await name('The order');
  clock.nowMs -= hour;
  await name('The quarrel');
  const { loops } = (await server.as(person).call(listLoops, { params: { sceneId: trialSceneId } })).body;
  expect(loops.map((loop) => loop.name)).toEqual(['The quarrel']);
});

it('a line that was being made when the clock was put back is made all the same', async () => {
  const { db, log, pool } = server.services;
  const [gone, here] = [lineClaimsIn(db, log), lineClaimsIn(db, log)];
  expect([await gone.claim('a line', true), await here.claim('a line', true)]).toEqual(['mine', 'theirs']);
  gone.close();
  await pool.query("update lines_in_the_making set until = until + interval '1 day' where key = 'a line'");
  expect(await here.claim('a line', true)).toBe('mine');
  here.close();
});

it('a reminder comes once, though its morning comes twice', async () => {
  const person = await personIn(server, 'UTC');
  await sceneDue(server, person, '2026-11-25');
  for (const time of ['09:00', '10:00', '08:00', '09:00']) {
    await quarterOfAnHour(server, new Date(`2026-11-25T${time}:00Z`));
  }
  expect(mail.emails.filter(({ to }) => to === person.email)).toHaveLength(1);
});
