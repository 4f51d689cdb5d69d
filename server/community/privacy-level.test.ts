import { afterAll, beforeAll, expect, test } from 'vitest';
import { savePreferences, type PrivacyLevel } from '#contract/preferences.ts';
import { signUpPeople, type People } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { communityOf, said } from './testing.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const { copy, create, list, open, publish, publishedBy } = communityOf(() => server);
const choose = (privacyLevel: PrivacyLevel) =>
  server.as(people.ben).call(savePreferences, { body: { privacyLevel } });

test.each([
  ['public', { isListed: true, opened: 200, copied: 200 }],
  ['unlisted', { isListed: false, opened: 200, copied: 200 }],
  ['private', { isListed: false, opened: 403, copied: 404 }],
] as const)('what is published is seen by others as its owner chose: %s', async (level, seen) => {
  await choose('public');
  const scene = await publishedBy(people.ben);
  await choose(level);
  const { body } = await list(people.ada);
  expect({
    isListed: body.scenes.some(({ id }) => id === scene.id),
    opened: (await open(people.ada, scene.id)).status,
    copied: (await copy(people.cleo, scene.id)).status,
  }).toEqual(seen);
  expect((await open(people.ben, scene.id)).status).toBe(200);
});

test('a user with a private profile publishes nothing without saying who can see it', async () => {
  const scene = await create(people.ben);
  await choose('private');
  expect(said(await publish(people.ben, scene.id, { visibility: undefined }))).toEqual([
    409,
    'community.owner_private',
  ]);
  expect((await publish(people.ben, scene.id, { visibility: 'unlisted' })).status).toBe(204);
  expect((await open(people.ada, scene.id)).status).toBe(200);
  expect((await list(people.ada)).body.scenes.map(({ id }) => id)).not.toContain(scene.id);
});
