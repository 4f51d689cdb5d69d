import { afterAll, beforeAll, expect, it } from 'vitest';
import { maxUploadsPerDay } from '#domain/script/script-file.ts';
import { setPlan, signUpPerson } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { sendFiles } from './testing/send-files.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const upload = (person: Person) =>
  sendFiles(server, person, [{ name: 'sides.txt', content: 'MARA: You said seven.\n' }]);

it.each(['pro', 'expert'] as const)('%s: as many uploads are read a day as there may be', async (plan) => {
  const person = await signUpPerson(server);
  await setPlan(server, person, { plan, status: 'active' });
  expect((await upload(person)).statusCode).toBe(200);
  const { rowCount } = await server.services.pool.query(
    'update upload_usage set uploads = $2 where user_id = $1 and uploads = 1',
    [person.id, maxUploadsPerDay - 1],
  );
  expect(rowCount).toBe(1);

  const answers = await Promise.all([upload(person), upload(person)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429]);
  const refused = answers
    .find(({ statusCode }) => statusCode === 429)!
    .json<{ code: string; error: string }>();
  expect([refused.code, refused.error]).toEqual([
    'file.too_often',
    `You have uploaded ${maxUploadsPerDay} times today, which is the daily limit. Please try again tomorrow.`,
  ]);

  await server.services.pool.query('update upload_usage set day = day - 1 where user_id = $1', [person.id]);
  expect((await upload(person)).statusCode).toBe(200);
});
