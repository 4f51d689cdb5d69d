// The data of each released version, opened by this one: everything is in its place.
import { globSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { signIn } from '#contract/accounts.ts';
import { getRecordingAddress } from '#contract/recordings.ts';
import { makeMemoryFolder } from './testing/memory-folder.ts';
import {
  changedMigrations,
  readReleaseFixture,
  restoreDatabase,
  restoreFiles,
} from './testing/release-fixture.ts';
import { startTestServer, urlOf, type TestServer } from './testing/start-test-server.ts';
import { createTestDatabase } from './testing/test-database.ts';

const versions = globSync('*.json.gz', { cwd: join(import.meta.dirname, 'testing/releases') })
  .map((file) => basename(file, '.json.gz'))
  .toSorted();

const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const each of undo.splice(0).toReversed()) await each();
});

it.each(versions)('opens what %s left, with every answer as it was', async (version) => {
  const fixture = readReleaseFixture(version);
  const { email, password, recordingId, bodies, take } = fixture.answers;
  const server = await serverOn(fixture);

  const { status, body: signedIn } = await server.as(null).call(signIn, { body: { email, password } });
  expect(status).toBe(200);
  const authorization = `Bearer ${signedIn.session.access_token}`;
  for (const [url, before] of Object.entries(bodies)) {
    const response = await server.app.inject({ url, headers: { authorization } });
    expect([response.statusCode, response.json()]).toMatchObject([200, before as object]);
  }
  const { body: signed } = await server
    .as({ accessToken: signedIn.session.access_token })
    .call(getRecordingAddress, { params: { recordingId } });
  const bytes = await server.app.inject({ url: signed.address });
  expect(bytes.rawPayload.toString('base64')).toBe(take);
});

it('leaves the migrations of the last release as they ran', () => {
  expect(changedMigrations(readReleaseFixture(versions.at(-1)!))).toEqual([]);
});

async function serverOn(fixture: ReturnType<typeof readReleaseFixture>): Promise<TestServer> {
  const database = await createTestDatabase();
  undo.push(() => database.drop());
  await restoreDatabase(database.connection, fixture);
  const dataDir = makeMemoryFolder('release-');
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
  restoreFiles(dataDir, fixture);
  const server = await startTestServer({
    env: { DATABASE_URL: urlOf(database.connection), DATA_DIR: dataDir, AUTH_SECRET: fixture.authSecret },
  });
  undo.push(() => server.close());
  return server;
}
