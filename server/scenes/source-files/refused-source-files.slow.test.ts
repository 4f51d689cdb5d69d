// Who can keep the file of a scene, and which files: the same for every storage.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { savePreferences } from '#contract/preferences.ts';
import { asId, type SceneId } from '#domain/ids.ts';
import { maxKeptBytes } from '#domain/scene/source-file.ts';
import { makePdf } from '#server/scripts/testing/make-pdf.ts';
import { adminEmail, signUpPeople, type People } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { storingFilesOn } from './testing.ts';

const MEGABYTE = 1024 * 1024;
const pdf = makePdf([[{ text: 'MARA', x: 266, y: 72 }]]);
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

let server: TestServer;
let people: People;
let keeping: ReturnType<typeof storingFilesOn>;
beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_EMAIL: adminEmail } });
  people = await signUpPeople(server);
  keeping = storingFilesOn(server);
});
afterAll(() => server.close());

it.each(['ben', 'cleo', 'dov'] as const)('is for %s, who pays or is given time to pay', async (name) => {
  expect((await keeping.keep(people[name], await keeping.newSceneOf(people[name]), pdf)).status).toBe(200);
});

it.each([
  ['ada', 'plan.uploads'],
  ['cleo', 'scene.access_denied'],
  ['edie', 'scene.access_denied'],
] as const)('is not for %s to put in place of another’s', async (name, code) => {
  const { person, sceneId } = await keeping.newcomer();
  await keeping.keep(person, sceneId, pdf);
  expect(await keeping.keep(people[name], sceneId, 'MINE: Now.\n', { name: 'x.txt' })).toMatchObject({
    status: 403,
    code,
  });
  expect((await keeping.keptWith(person, sceneId)).map(({ format }) => format)).toEqual(['pdf']);
  expect(await keeping.stored(people[name])).not.toContainEqual(expect.stringContaining('.txt'));
});

it.each(['ada', 'cleo', 'edie'] as const)(
  'is not for %s to see or delete, even of a published scene',
  async (name) => {
    const { person, sceneId } = await keeping.newcomer();
    await keeping.keep(person, sceneId, pdf);
    await server.as(person).call(savePreferences, { body: { privacyLevel: 'public' } });
    await server.services.pool.query('update scenes set is_public = true where id = $1', [sceneId]);
    expect(await keeping.keptWith(people[name], sceneId)).toEqual([]);
    expect((await keeping.fetchFile(people[name], sceneId)).status).toBe(403);
    expect((await keeping.forget(people[name], sceneId)).problem.code).toBe('scene.access_denied');
    expect(await keeping.keptWith(person, sceneId)).toHaveLength(1);
  },
);

it('is refused to a visitor, and for a missing scene', async () => {
  const sceneId = asId<SceneId>(randomUUID());
  expect(await keeping.keep(null, sceneId, pdf)).toMatchObject({ status: 401, code: 'auth.required' });
  expect((await keeping.fetchFile(null, sceneId)).status).toBe(401);
  expect(await keeping.keep(people.ben, sceneId, pdf)).toMatchObject({
    status: 404,
    code: 'scene.not_found',
  });
  expect((await keeping.fetchFile(people.ben, sceneId)).status).toBe(404);
  expect(await keeping.keep(people.ben, asId<SceneId>('default-trial-scene'), pdf)).toMatchObject({
    status: 403,
  });
});

it('is limited by the user’s space, where a replaced upload does not count', async () => {
  const { person, sceneId } = await keeping.newcomer();
  await keeping.keep(person, sceneId, pdf);
  await server.services.pool.query('update source_files set size_bytes = $2 where scene_id = $1', [
    sceneId,
    maxKeptBytes - 1,
  ]);
  expect(await keeping.keep(person, await keeping.newSceneOf(person), pdf)).toMatchObject({
    status: 413,
    code: 'file.no_room',
  });
  expect((await keeping.keep(person, sceneId, pdf)).status).toBe(200);
  expect((await keeping.keep(person, await keeping.newSceneOf(person), pdf)).status).toBe(200);
});

it.each([
  ['a picture named .pdf', 'sides.pdf', png, 422, 'file.damaged'],
  ['a page of HTML named .pdf', 'sides.pdf', '<html><script>alert(1)</script>', 422, 'file.damaged'],
  ['a program named .txt', 'sides.txt', Buffer.from('4d5a900003000000', 'hex'), 422, 'file.damaged'],
  ['a type nobody reads', 'sides.exe', 'MZ', 415, 'file.format'],
  ['nothing', 'sides.txt', '', 400, 'file.empty'],
  ['a text of 11 MB', 'sides.txt', Buffer.alloc(11 * MEGABYTE, 'long '), 413, 'file.text_too_large'],
  [
    'a photo of 21 MB',
    'page.png',
    Buffer.concat([png, Buffer.alloc(21 * MEGABYTE)]),
    413,
    'file.photo_too_large',
  ],
  [
    'a PDF of 51 MB',
    'sides.pdf',
    Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(50 * MEGABYTE)]),
    413,
    'file.too_large',
  ],
])('refuses %s and keeps what was there', async (_what, name, content, status, code) => {
  const { person, sceneId } = await keeping.newcomer();
  await keeping.keep(person, sceneId, pdf);
  expect(await keeping.keep(person, sceneId, content, { name })).toMatchObject({
    status,
    code,
  });
  expect((await keeping.keptWith(person, sceneId)).map(({ format }) => format)).toEqual(['pdf']);
  expect(await keeping.stored(person)).toHaveLength(1);
});

it('is refused without files, for two scripts at once, and for 51 MB of photos', async () => {
  const { person, sceneId } = await keeping.newcomer();
  expect(await keeping.keepAll(person, sceneId, [])).toMatchObject({ status: 400 });
  const twoScripts = [{ content: pdf }, { content: pdf }];
  expect(await keeping.keepAll(person, sceneId, twoScripts)).toMatchObject({
    status: 413,
    code: 'file.too_many',
  });
  const photo = { name: 'page.png', content: Buffer.concat([png, Buffer.alloc(17 * MEGABYTE)]) };
  expect(await keeping.keepAll(person, sceneId, [photo, photo, photo])).toMatchObject({ status: 413 });
  expect(await keeping.stored(person)).toEqual([]);
});

it.each([
  ['../../../etc/passwd.pdf', 'passwd.pdf'],
  ['..\\\\..\\\\windows\\\\system.pdf', 'system.pdf'],
  ['.htaccess.pdf', 'htaccess.pdf'],
  [`${'a'.repeat(400)}.pdf`, `${'a'.repeat(251)}.pdf`],
])('is kept under a name that is no path: %s', async (name, shown) => {
  const { person, sceneId } = await keeping.newcomer();
  expect((await keeping.keep(person, sceneId, pdf, { name })).sourceFiles[0]!.name).toBe(shown);
  expect(await keeping.stored(person)).toEqual([expect.stringMatching(/\/\d+\.pdf$/)]);
});
