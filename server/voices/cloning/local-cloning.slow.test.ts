import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { speakLine } from '#contract/speech.ts';
import { recordingCount } from '#domain/cloning/voice-script.ts';
import { setPlan, signUpPerson } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { makeZeroShotFolders } from '../zero-shot/testing-folder.ts';
import { cloningCalls } from './testing.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'local-cloning-'));
let server: TestServer;
let modelFolder: string;
beforeAll(async () => {
  ({ modelFolder } = await makeZeroShotFolders(dataDir));
  server = await startTestServer({
    env: { DATA_DIR: dataDir, CLONING_MODEL_DIR: modelFolder },
    services: { consentCheck: { check: async () => null, close: async () => {} } },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const { asked, ready, list, remove } = cloningCalls(() => server);

it('clones and speaks with a model of the operator, whose recordings never leave the server', async () => {
  const owner = await signUpPerson(server);
  await setPlan(server, owner, { plan: 'expert', status: 'active' });
  const { consent } = (await (await asked(owner)).open()).body;
  expect(consent).toContain('The recordings stay on this server');
  const voice = await ready(owner);
  const { rows } = await server.services.pool.query(
    'select count(*)::int as recordings from voice_recordings where cloned_voice_id = $1',
    [voice],
  );
  expect(rows).toEqual([{ recordings: recordingCount }]);
  const speak = async (text: string) =>
    (
      await server.as(owner).call(speakLine, {
        body: { text, voiceId: 'james-warm', clonedVoiceId: voice, settings: {} },
      })
    ).body.engine;
  expect(await speak('Who goes there?')).toBe('zero-shot');

  rmSync(join(modelFolder, 'tokens.txt'));
  expect((await list(owner)).voices.at(-1)).toMatchObject({ state: 'ready', isHeard: false });
  expect(await speak('And who are you?')).toBe('embedded');
  await remove(owner, voice);
  expect(await list(owner)).toMatchObject({ beingDeleted: 0 });
});
