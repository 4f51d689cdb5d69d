// An address is changed with a link at the present one and a link at the new one: docs/product/accounts.md#settings.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { confirmEmailChange, requestEmailChange, signIn } from '#contract/accounts.ts';
import { getProfile } from '#contract/profile.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import { goodPassword, signUpPerson, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';

let server: TestServer;
let person: Person;
let emails: Email[] = [];
let nowMs = Date.parse('2026-11-22T10:00:00Z');
beforeAll(async () => {
  const mail = { send: async (email: Email) => void emails.push(email), close: () => {} };
  server = await startTestServer({ services: { mail, clock: { now: () => new Date((nowMs += 10)) } } });
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signUpPerson(server);
  await server.services.background.settled();
  emails = [];
});

let serial = 0;
const address = () => `198.51.100.${(++serial % 250) + 1}`;
const newAddress = () => `moved-${++serial}@example.com`;
const ask = (email: string) =>
  server.as(person).call(requestEmailChange, { body: { email }, address: address() });
const confirm = async (token: string) => {
  const answer = await server.as(null).call(confirmEmailChange, { body: { token }, address: address() });
  await server.services.background.settled();
  return answer;
};
const lastToken = () => new URL(/http\S+token=\S+/.exec(emails.at(-1)!.text)![0]).searchParams.get('token')!;
const profileEmail = async () => (await server.as(person).call(getProfile)).body.email;

it('changes it after both addresses have confirmed, and tells both', async () => {
  const to = newAddress();
  expect((await ask(` ${to.toUpperCase()} `)).status).toBe(204);
  expect(emails.map((email) => email.to)).toEqual([person.email]);
  expect((await confirm(lastToken())).body).toEqual({ isChanged: false });
  expect(emails.map((email) => email.to)).toEqual([person.email, to]);
  expect(await profileEmail()).toBe(person.email);
  expect((await confirm(lastToken())).body).toEqual({ isChanged: true });
  expect(await profileEmail()).toBe(to);
  expect(emails.slice(2).map((email) => email.to)).toEqual([person.email, to]);
  const signedIn = await server.as(null).call(signIn, { body: { email: to, password: goodPassword } });
  expect(signedIn.status).toBe(200);
});

it('needs the link of the old address: a link works for its own step, once, and for a day', async () => {
  const to = newAddress();
  await ask(to);
  const first = lastToken();
  await confirm(first);
  const second = lastToken();
  await confirm(second);
  expect((await confirm(first)).problem.code).toBe('auth.email_change_invalid');
  expect((await confirm(second)).problem.code).toBe('auth.email_change_invalid');
  await ask(newAddress());
  const late = lastToken();
  nowMs += 25 * 60 * 60 * 1000;
  expect((await confirm(late)).problem.code).toBe('auth.email_change_invalid');
  expect((await confirm('nonsense')).problem.code).toBe('auth.email_change_invalid');
});

it('does not say whether the new address has an account, and sends it nothing', async () => {
  const other = await signUpPerson(server);
  await server.services.background.settled();
  emails = [];
  expect((await ask(other.email)).status).toBe(204);
  expect((await confirm(lastToken())).body).toEqual({ isChanged: false });
  expect(emails.map((email) => email.to)).toEqual([person.email]);
});

it('refuses what is no address, and the address they have', async () => {
  expect((await ask('nowhere')).problem.error).toBe('Please enter a valid email address');
  expect((await ask(person.email)).problem.error).toBe('This is your address already.');
});
