import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '#contract/calendar.ts';
import * as classes from '#contract/classes.ts';
import { createProduction } from '#contract/productions.ts';
import { savePart } from '#contract/learning.ts';
import { saveNotificationSettings } from '#contract/notifications.ts';
import { createScene } from '#contract/scenes.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { addDays } from '#domain/scene/due-date.ts';
import { nightBus } from '#server/scenes/productions/testing.ts';
import { newScene } from '#server/scenes/testing.ts';
import { setPlan, signUpPeople, signUpPerson, type People, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const today = () => server.services.clock.now().toISOString().slice(0, 10);
const made = async (person: Person) =>
  (await server.as(person).call(contract.makeCalendarFeed, {})).body.address ?? '';
const read = (address: string, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url: new URL(address).pathname });

it('has due dates as whole days, and one entry for the scenes of a script', async () => {
  const due = addDays(today(), 9);
  const body = newScene({ title: 'The Audition', auditionDueDate: due });
  await server.as(people.ben).call(createScene, { body });
  const past = newScene({ title: 'Long over', auditionDueDate: addDays(today(), -60) });
  await server.as(people.ben).call(createScene, { body: past });
  const script = nightBus({ auditionDueDate: due });
  await server.as(people.ben).call(createProduction, { body: script });
  const { statusCode, headers, body: calendar } = await read(await made(people.ben));
  const rows = calendar.replaceAll('\r\n ', '').split('\r\n');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(rows).toContain('SUMMARY:Due: The Audition');
  expect(rows).toContain(`SUMMARY:Due: ${script.title} (2 scenes)`);
  expect(rows.filter((row) => row.startsWith('DTSTART'))).toEqual(
    Array.from({ length: 2 }, () => `DTSTART;VALUE=DATE:${due.replaceAll('-', '')}`),
  );
  expect(calendar).not.toContain('Long over');
});

it('has the dates of a class for its members, until they leave it', async () => {
  const [coach, member] = [
    await signUpPerson(server, {}),
    await signUpPerson(server, { name: 'Sam Student' }),
  ];
  await setPlan(server, coach, { plan: 'expert', status: 'active' });
  const body = newScene({ title: 'The Lighthouse' });
  const { body: scene } = await server.as(coach).call(createScene, { body });
  const { body: group } = await server
    .as(coach)
    .call(classes.createClass, { body: { name: 'Tuesday group' } });
  const params = { classId: group.id };
  const { link } = (await server.as(coach).call(classes.makeClassLink, { params })).body;
  const token = new URL(link).hash.slice(1);
  await server.as(member).call(classes.joinClass, { body: { token, showsProgress: false } });
  const due = addDays(today(), 6);
  await server.as(coach).call(classes.handOutScene, {
    params: { ...params, sceneId: scene.id },
    body: { dueDate: due, parts: {} },
  });
  const address = await made(member);
  const { body: calendar } = await read(address);
  expect(calendar).toContain('SUMMARY:Due: The Lighthouse (Tuesday group)');
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${due.replaceAll('-', '')}`);
  await server.as(member).call(classes.leaveClass, { params: { ...params, userId: member.id } });
  expect((await read(address)).body).not.toContain('The Lighthouse');
});

it('has the days of the learning plan, where the actor is, and those of other actors in none', async () => {
  const person = await signUpPerson(server, {});
  const params = { sceneId: trialSceneId };
  const due = addDays(today(), 4);
  const body = { characterId: trialSceneOn(today()).characters[1]!.id, due, isLearning: true };
  await server.as(person).call(savePart, { params, query: {}, body });
  const datesOf = async () => {
    const { body: calendar } = await read(await made(person));
    expect(calendar).toContain('SUMMARY:Learn lines (12 min)');
    return [...calendar.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, date]) => date);
  };
  const days = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => addDays(today(), from + i).replaceAll('-', ''));
  expect(await datesOf()).toEqual(days(0, 3));
  const settings = { dueDateReminders: true, weeklySummary: true, sceneNotes: true, productNews: false };
  const hour = server.services.clock.now().getUTCHours();
  // UTC+14 is a day ahead from 10 o'clock on, UTC-11 a day behind until 11 o'clock.
  const [timeZone, first] =
    hour >= 11 ? (['Pacific/Kiritimati', 1] as const) : (['Pacific/Pago_Pago', -1] as const);
  await server.as(person).call(saveNotificationSettings, { body: { ...settings, timeZone } });
  expect((await datesOf())[0]).toBe(days(first, first)[0]);
  expect((await read(await made(people.edie))).body).not.toContain('Learn lines');
});

it('has one address for each user, which stays until it is revoked and never comes back', async () => {
  const address = await made(people.cleo);
  expect(await made(people.cleo)).toBe(address);
  expect((await server.as(people.cleo).call(contract.getCalendarFeed, {})).body).toEqual({ address });
  await server.as(people.cleo).call(contract.revokeCalendarFeed, {});
  expect((await server.as(people.cleo).call(contract.getCalendarFeed, {})).body).toEqual({ address: null });
  expect((await read(address)).statusCode).toBe(404);
  expect(await made(people.cleo)).not.toBe(address);
});

it('answers HEAD without a body, and nobody without the whole address', async () => {
  const address = await made(people.ada);
  const head = await read(address, 'HEAD');
  expect([head.statusCode, head.body]).toEqual([200, '']);
  const [id = ''] = new URL(address).pathname.split('/').at(-1)?.split('.') ?? [];
  for (const wrong of [address.slice(0, -5) + 'x.ics', address.replace(id, people.ben.id), `${address}x`])
    expect((await read(wrong)).json()).toMatchObject({ code: 'calendar.not_found' });
});

it('is gone while its account is suspended', async () => {
  const address = await made(people.dov);
  expect((await read(address)).statusCode).toBe(200);
  await server.services.pool.query('update users set suspended_at = now() where id = $1', [people.dov.id]);
  expect((await read(address)).statusCode).toBe(404);
});
