import { afterAll, beforeAll, expect, it } from 'vitest';
import { listSeenHints, markHintSeen, type HintId } from '#contract/hints.ts';
import { signUpPerson, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const see = (person: Person, hintId: HintId) => server.as(person).call(markHintSeen, { params: { hintId } });
const seen = async (person: Person) => (await server.as(person).call(listSeenHints)).body.seen;

it('remembers a seen hint once, and for nobody else', async () => {
  const [flo, gus] = [await signUpPerson(server), await signUpPerson(server)];
  expect(await seen(flo)).toEqual([]);
  await Promise.all([see(flo, 'prompt'), see(flo, 'find-anything'), see(flo, 'prompt')]);
  expect((await see(flo, 'prompt')).status).toBe(204);
  expect([...(await seen(flo))].sort()).toEqual(['find-anything', 'prompt']);
  expect(await seen(gus)).toEqual([]);
});

it('remembers it for a user without preferences too', async () => {
  const flo = await signUpPerson(server);
  await server.services.pool.query('delete from user_preferences where user_id = $1', [flo.id]);
  expect(await seen(flo)).toEqual([]);
  await see(flo, 'doubtful-lines');
  expect(await seen(flo)).toEqual(['doubtful-lines']);
});

it('refuses an unknown hint', async () => {
  expect((await see(await signUpPerson(server), 'of my own' as HintId)).status).toBe(400);
});
