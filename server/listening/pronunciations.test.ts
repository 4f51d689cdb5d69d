import { afterAll, beforeAll, expect, it } from 'vitest';
import { pronounceWords, soundLimits } from '#contract/listening.ts';
import { signUpPerson, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
  person = await signUpPerson(server);
});
afterAll(() => server.close());

const ask = (words: string[][]) => server.as(person).call(pronounceWords, { body: { words } });

it('gives every variant of the dictionary, and guesses words that it lacks', async () => {
  const { body } = await ask([['either'], ['one oh five', 'a hundred and five'], ['zorblatt']]);
  expect(body.pronunciations[0]).toEqual(['IY DH ER', 'AY DH ER']);
  expect(body.pronunciations[1]).toContain('W AH N OW F AY V');
  expect(body.pronunciations[2]).toHaveLength(1);
});

it('answers in the order asked, also for words asked before', async () => {
  const first = await ask([['hello'], ['coffee']]);
  const again = await ask([['coffee'], ['tea'], ['hello']]);
  expect(again.body.pronunciations[0]).toEqual(first.body.pronunciations[1]);
  expect(again.body.pronunciations[2]).toEqual(first.body.pronunciations[0]);
});

it.each([
  ['no words', []],
  ['too many words', Array.from({ length: soundLimits.words + 1 }, () => ['hello'])],
  ['a word without a way to say it', [[]]],
  ['markup', [['<b>']]],
  ['too many letters', Array.from({ length: 120 }, (_, i) => ['b'.repeat(51), 'c'.repeat((i % 5) + 1)])],
  ['a word of a thousand letters', [['a'.repeat(1000)]]],
])('refuses %s', async (_, words) => {
  expect((await ask(words)).status).toBe(400);
});

it('is not for strangers', async () => {
  const body = { words: [['hello']] };
  expect((await server.as(null).call(pronounceWords, { body })).status).toBe(401);
});
