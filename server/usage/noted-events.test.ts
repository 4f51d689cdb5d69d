// Which events are recorded, and how often.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endPracticeSession, startPracticeSession } from '#contract/practice.ts';
import { startSandboxServer } from '#server/billing/testing-sandbox.ts';
import { sessionAt } from '#server/practice/testing.ts';
import { sendFiles } from '#server/scripts/testing/send-files.ts';
import { signUpPerson } from '#server/testing/people.ts';

let sandboxes: Awaited<ReturnType<typeof startSandboxServer>>;
beforeAll(async () => {
  sandboxes = await startSandboxServer();
});
afterAll(() => sandboxes.server.close());

async function written() {
  const { productEvents, pool } = sandboxes.server.services;
  await productEvents.flush();
  const { rows } = await pool.query('select name, user_id as who, details from product_events order by id');
  return rows as { name: string; who: string | null; details: object }[];
}
beforeEach(async () => {
  await sandboxes.server.services.productEvents.flush();
  await sandboxes.server.services.pool.query('delete from product_events');
});

test('signing up and paying, from beginning to end', async () => {
  const { id } = await sandboxes.subscriber('pro');
  expect(await written()).toEqual([
    { name: 'sign_up', who: null, details: {} },
    { name: 'checkout_started', who: id, details: {} },
    { name: 'checkout_completed', who: id, details: { plan: 'pro' } },
  ]);
});

test('the end of a session, once, however often it is reported', async () => {
  const { server } = sandboxes;
  const person = await signUpPerson(server);
  const session = sessionAt(new Date());
  await server.as(person).call(startPracticeSession, { body: session });
  const end = {
    params: { sessionId: session.id },
    body: { completedLines: 1, averageLineTime: 2, lineResults: [], endTime: new Date().toISOString() },
  };
  const first = await server.as(person).call(endPracticeSession, end);
  expect(first.status).toBe(200);
  await server.as(person).call(endPracticeSession, end);
  expect((await written()).filter(({ name }) => name === 'session_completed')).toEqual([
    { name: 'session_completed', who: person.id, details: { completed: false } },
  ]);
});

test('a script that cannot be read, but not one that was never sent', async () => {
  const person = await sandboxes.subscriber('expert');
  const refused = await sendFiles(sandboxes.server, person, [
    { name: 'sides.pdf', content: '%PDF-1.7 broken' },
  ]);
  expect(refused.statusCode).toBe(422);
  expect((await sendFiles(sandboxes.server, person, [])).statusCode).toBe(400);
  expect((await written()).filter(({ name }) => name === 'script_parsed')).toEqual([
    { name: 'script_parsed', who: person.id, details: { succeeded: false } },
  ]);
});
