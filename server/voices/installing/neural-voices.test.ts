import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { chooseNeuralVoices, listNeuralVoices } from '#contract/neural-voices.ts';
import { configFrom } from '#server/platform/config/config.ts';
import { signUpPeople, adminEmail } from '#server/testing/people.ts';
import type { People } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { DownloadProblem } from '../neural/install/download.ts';
import type { InstallVoices } from '../neural/install/install-voices.ts';
import { modelsOf } from '../neural/models.ts';
import { makeNeuralFolder } from '../neural/testing-folder.ts';
import { openVoiceKeeper, type VoiceKeeper } from './voice-keeper.ts';

let server: TestServer;
let people: People;
let keepers: VoiceKeeper[];
let installs: InstallVoices[];
/** How an installation goes. */
let goes: (asked: InstallVoices) => Promise<void>;

const works = ({ folder, language, progress }: InstallVoices) => {
  progress!(1000);
  return makeNeuralFolder(folder, [language]);
};
const install = (asked: InstallVoices) => {
  installs.push(asked);
  return goes(asked);
};
const keeperOf = (services: Omit<Parameters<typeof openVoiceKeeper>[0], never>) => {
  const keeper = openVoiceKeeper(services, { install });
  keepers.push(keeper);
  return keeper;
};

beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_EMAIL: adminEmail } });
  people = await signUpPeople(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  [keepers, installs, goes] = [[], [], works];
  await server.services.pool.query('delete from neural_voices');
});
afterEach(async () => {
  await Promise.all(keepers.map((keeper) => keeper.close()));
  rmSync(folder(), { recursive: true, force: true });
});

const folder = () => join(server.services.config.dataDir, 'neural');
const choose = (language: string, isWanted: boolean) =>
  server.as(people.edie).call(chooseNeuralVoices, { params: { language }, body: { isWanted } });
const voicesOf = async (language: string) =>
  (await server.as(people.edie).call(listNeuralVoices, {})).body.languages.find(
    (voices) => voices.language === language,
  )!;
const stateOf = async (language: string) => (await voicesOf(language)).state;
const events = async () =>
  (
    await server.services.pool.query(
      `select act, details->>'language' as language from admin_acts where act like 'neural_voices.%' order by id`,
    )
  ).rows.map(({ act, language }) => `${act} ${language}`);

it('installs the voices of a language by one press, and a second press does nothing twice', async () => {
  const keeper = keeperOf(server.services);
  await keeper.start();
  expect(await stateOf('de')).toBe('absent');
  const before = (await events()).length;
  await Promise.all([choose('de', true), choose('de', true), choose('de', true)]);
  expect(await stateOf('de')).toBe('waiting');
  await keeper.look();
  expect(await voicesOf('de')).toMatchObject({ state: 'installed', failure: null, women: 1, men: 1 });
  await choose('de', true);
  await keeper.look();
  expect([installs.length, (await events()).slice(before)]).toEqual([1, ['neural_voices.install de']]);
});

it('removes them by one press, with the engine after the last, and keeps what was installed later', async () => {
  const keeper = keeperOf(server.services);
  await keeper.start();
  await choose('de', true);
  await choose('fr', true);
  await keeper.look();
  await choose('de', false);
  await keeper.look();
  expect([await stateOf('de'), await stateOf('fr')]).toEqual(['absent', 'installed']);
  expect(existsSync(join(folder(), 'node_modules'))).toBe(true);
  await makeNeuralFolder(folder(), ['de']);
  await keeper.look();
  expect(await stateOf('de')).toBe('installed');
  await choose('de', false);
  await choose('fr', false);
  await keeper.look();
  expect([await stateOf('de'), await stateOf('fr')]).toEqual(['absent', 'absent']);
  expect(existsSync(join(folder(), 'node_modules'))).toBe(false);
});

it('installs one language at a time, with its progress, and can be canceled', async () => {
  const { promise: until, resolve } = Promise.withResolvers<void>();
  goes = async (asked) => {
    asked.progress!(5_000_000);
    await Promise.race([
      until,
      new Promise((_, reject) => asked.signal!.addEventListener('abort', () => reject(asked.signal!.reason))),
    ]);
    await works(asked);
  };
  const keeper = keeperOf(server.services);
  await keeper.start();
  await choose('de', true);
  await choose('fr', true);
  const done = keeper.look();
  await vi.waitFor(async () => expect(await voicesOf('de')).toMatchObject({ state: 'installing' }));
  await vi.waitFor(async () => expect((await voicesOf('de')).doneBytes).toBe(5_000_000), 5000);
  expect([installs.length, await stateOf('fr')]).toEqual([1, 'waiting']);
  await choose('de', false);
  await vi.waitFor(() => expect(installs.at(-1)!.language).toBe('fr'), 5000);
  resolve();
  await done;
  expect([await stateOf('de'), await stateOf('fr')]).toEqual(['absent', 'installed']);
});

it('says why it failed, tries again when asked, and in the next process', async () => {
  goes = async () => {
    throw new DownloadProblem('The voices can’t be reached.');
  };
  const keeper = keeperOf(server.services);
  await keeper.start();
  await choose('de', true);
  await keeper.look();
  await keeper.look();
  expect(await voicesOf('de')).toMatchObject({ state: 'failed', failure: 'The voices can’t be reached.' });
  expect(installs).toHaveLength(1);
  await choose('de', true);
  await keeper.look();
  expect(installs).toHaveLength(2);
  goes = works;
  const next = keeperOf(server.services);
  await next.start();
  await next.look();
  expect([installs.length, await stateOf('de')]).toEqual([3, 'installed']);
});

it('leaves the folder to another process that is at work there', async () => {
  const keeper = keeperOf(server.services);
  await keeper.start();
  await choose('de', true);
  mkdirSync(join(folder(), 'lock'), { recursive: true });
  await keeper.look();
  expect([installs.length, await stateOf('de')]).toEqual([0, 'waiting']);
  rmSync(join(folder(), 'lock'), { recursive: true });
  await keeper.look();
  expect(await stateOf('de')).toBe('installed');
});

it('stops when the server closes, and the next one continues', async () => {
  goes = ({ signal }) =>
    new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason)));
  const keeper = keeperOf(server.services);
  await keeper.start();
  await choose('de', true);
  const looked = keeper.look();
  await vi.waitFor(() => expect(installs).toHaveLength(1));
  await keeper.close();
  await looked;
  goes = works;
  const next = keeperOf(server.services);
  await next.start();
  await next.look();
  expect(await stateOf('de')).toBe('installed');
});

it('knows the disk space, licence and source, and refuses what does not fit or exist', async () => {
  const { body } = await server.as(people.edie).call(listNeuralVoices, {});
  expect(body).toMatchObject({ source: 'huggingface.co', freeBytes: expect.any(Number) });
  const german = body.languages.find(({ language }) => language === 'de')!;
  const bytes = modelsOf('de').reduce((sum, model) => sum + model.bytes, 0);
  expect(german.neededBytes).toBeGreaterThan(bytes);
  expect(german.models[0]).toMatchObject({ licence: 'CC0', cardUrl: expect.stringMatching(/\/MODEL_CARD$/) });
  const unknown = await choose('xx', true);
  expect([unknown.status, unknown.problem.error]).toEqual([404, 'There are no neural voices for xx.']);
  for (const person of [people.ada, null]) {
    const { status } = await server
      .as(person)
      .call(chooseNeuralVoices, { params: { language: 'de' }, body: { isWanted: true } });
    expect(status).toBe(person ? 403 : 401);
  }
});

it.each([
  [{ NODE_ENV: 'development' }, true],
  [{ NODE_ENV: 'development', VOICES: 'embedded' }, false],
  [{ NODE_ENV: 'test', VOICES: 'neural' }, false],
])('with %o, English voices come by themselves: %s', async (env, comes) => {
  const { bringsVoices } = configFrom({ ...env });
  const config = { ...server.services.config, bringsVoices };
  const keeper = keeperOf({ ...server.services, config });
  await keeper.start();
  await keeper.look();
  expect([await stateOf('en'), installs.length]).toEqual(comes ? ['installed', 1] : ['absent', 0]);
});

it('brings English voices only once they were not removed, and stops bringing them if the operator says no', async () => {
  const bringing = { ...server.services, config: { ...server.services.config, bringsVoices: true } };
  const keeper = keeperOf(bringing);
  await keeper.start();
  await keeper.look();
  await choose('en', false);
  await keeper.look();
  const next = keeperOf(bringing);
  await next.start();
  await next.look();
  expect([await stateOf('en'), installs.length]).toEqual(['absent', 1]);

  await server.services.pool.query('delete from neural_voices');
  goes = async () => {
    throw new DownloadProblem('No network.');
  };
  const failing = keeperOf(bringing);
  await failing.start();
  await failing.look();
  const not = keeperOf(server.services);
  await not.start();
  await not.look();
  expect(installs).toHaveLength(2);
});
