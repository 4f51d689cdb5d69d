import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as scenes from '#contract/scenes.ts';
import * as contract from '#contract/source-files.ts';
import { maxKeptBytes } from '#domain/scene/source-file.ts';
import type { Files } from '../files/files.ts';
import { startBucket, type Bucket } from '../files/start-bucket.ts';
import { makePdf } from '../scripts/testing/make-pdf.ts';
import { newScene } from '../scenes/testing.ts';
import {
  adminEmail,
  setPlan,
  signUpPeople,
  signUpPerson,
  type People,
  type Person,
} from '../testing/people.ts';
import { doWaitingJobs } from '../testing/do-waiting-jobs.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { sourceFilesSweep, sweepSourceFiles } from './sweep-source-files.ts';
import { keepFiles } from './testing.ts';

const MEGABYTE = 1024 * 1024;
const pdf = makePdf([[{ text: 'MARA', x: 266, y: 72 }]]);
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

describe.each(['a folder', 'a bucket'])('the upload of a scene, kept in %s', (place) => {
  let bucket: Bucket | null = null;
  let server: TestServer;
  let people: People;
  let files: Files;

  beforeAll(async () => {
    bucket = place === 'a bucket' ? await startBucket() : null;
    server = await startTestServer({ env: { ADMIN_EMAIL: adminEmail, ...bucket?.variables } });
    ({ files } = server.services);
    people = await signUpPeople(server);
  });
  afterAll(async () => {
    await server.close();
    await bucket?.close();
  });

  const newSceneOf = async (person: Person) => {
    const { body } = await server.as(person).call(scenes.createScene, { body: newScene() });
    return body.id;
  };
  const openScene = (person: Person, sceneId: string) =>
    server.as(person).call(scenes.getScene, { params: { sceneId }, query: {} });
  const keptWith = async (person: Person, sceneId: string) =>
    (await openScene(person, sceneId)).body.sourceFiles;

  interface Sent {
    readonly name?: string;
    readonly content: string | Uint8Array;
  }
  async function keepAll(person: Person | null, sceneId: string, sent: readonly Sent[]) {
    const given = sent.map(({ name = 'sides.pdf', content }) => ({ name, content: Buffer.from(content) }));
    const { status, body, problem } = await keepFiles(server, person, sceneId, given);
    await server.services.background.settled();
    return { status, sourceFiles: body?.sourceFiles ?? [], error: problem?.error, code: problem?.code };
  }
  const keep = (
    person: Person | null,
    sceneId: string,
    content: string | Uint8Array,
    { name }: { name?: string } = {},
  ) => keepAll(person, sceneId, [{ content, ...(name && { name }) }]);
  const addressOf = (person: Person | null, sceneId: string, position = 0) =>
    server.as(person).call(contract.getSourceFileAddress, { params: { sceneId, position } });
  /** As whoever is given the address fetches it. */
  async function fetchFile(person: Person | null, sceneId: string, position = 0) {
    const { status, body, problem } = await addressOf(person, sceneId, position);
    if (status !== 200) return { status, problem, bytes: Buffer.alloc(0), headers: {} };
    const { address } = body;
    if (address.startsWith('/')) {
      const { statusCode, rawPayload, headers } = await server.app.inject(address);
      return { status: statusCode, problem, bytes: rawPayload, headers };
    }
    const response = await fetch(address);
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, problem, bytes, headers: Object.fromEntries(response.headers) };
  }
  const forget = (person: Person, sceneId: string) =>
    server.as(person).call(contract.deleteSourceFiles, { params: { sceneId } });

  const rowsLike = async (userId: string) => {
    const { rows } = await server.services.pool.query(
      'select storage_key as key from source_files where storage_key like $1 order by storage_key',
      [`scene-files/${userId}/%`],
    );
    return rows.map(({ key }: { key: string }) => key);
  };
  /** What the file store really holds of a user's. */
  const stored = async ({ id }: Person) => {
    const { objects } = await files
      .listAll(`scene-files/${id}/`, { recursive: true })
      .catch(() => ({ objects: [] }));
    return [...objects].flatMap((object) => ('key' in object ? object.key : []));
  };
  /** A paying person nobody else's test keeps files for. */
  async function newcomer() {
    const person = await signUpPerson(server);
    await setPlan(server, person, { plan: 'pro', status: 'active' });
    return { person, sceneId: await newSceneOf(person) };
  }

  it('comes back to its owner byte for byte, and is never shown as a page', async () => {
    const { person, sceneId } = await newcomer();
    const kept = [{ position: 0, name: 'Nachtzug “zwei”.pdf', format: 'pdf', sizeBytes: pdf.length }];
    expect(await keep(person, sceneId, pdf, { name: 'Nachtzug “zwei”.pdf' })).toEqual({
      status: 200,
      sourceFiles: kept,
    });
    expect(await keptWith(person, sceneId)).toEqual(kept);
    const { status, bytes, headers } = await fetchFile(person, sceneId);
    expect([status, bytes.equals(Buffer.from(pdf))]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''Nachtzug%20%E2%80%9Czwei%E2%80%9D.pdf",
    });
    expect(await stored(person)).toEqual([
      expect.stringMatching(new RegExp(`^scene-files/${person.id}/\\d+\\.pdf$`)),
    ]);
  });

  it('is asked for by an address that ends and cannot be changed', async () => {
    const { person, sceneId } = await newcomer();
    await keep(person, sceneId, pdf);
    const { address, expiresAt } = (await addressOf(person, sceneId)).body;
    const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000;
    expect([minutes < 15.1, minutes > 13]).toEqual([true, true]);
    const own = `/api/scenes/${sceneId}/source-files/0/file?until=${Math.floor(Date.now() / 1000) + 60}`;
    const made = [
      `${own}&signature=`,
      `${own}&signature=${new URL(address, 'http://x').searchParams.get('signature')}`,
    ];
    for (const url of made) {
      expect((await server.app.inject(url)).json()).toMatchObject({ code: 'file.address_ended' });
    }
  });

  it('gives way to the next upload, and its file is gone', async () => {
    const { person, sceneId } = await newcomer();
    await keep(person, sceneId, pdf);
    const second = await keep(person, sceneId, 'MARA: Seven.\n', { name: 'sides.txt' });
    expect(second.sourceFiles).toEqual([{ position: 0, name: 'sides.txt', format: 'txt', sizeBytes: 13 }]);
    expect((await fetchFile(person, sceneId)).bytes.toString()).toBe('MARA: Seven.\n');
    expect(await stored(person)).toEqual(await rowsLike(person.id));
    expect(await stored(person)).toHaveLength(1);
  });

  it('may be several photos in their order, which one file replaces', async () => {
    const { person, sceneId } = await newcomer();
    const photos = [0, 1, 2].map((n) => ({
      name: `p${n}.png`,
      content: Buffer.concat([png, Buffer.from([n])]),
    }));
    await keepAll(person, sceneId, photos);
    expect((await keptWith(person, sceneId)).map(({ name }) => name)).toEqual(['p0.png', 'p1.png', 'p2.png']);
    expect((await fetchFile(person, sceneId, 1)).bytes.at(-1)).toBe(1);
    await keep(person, sceneId, pdf);
    expect((await keptWith(person, sceneId)).map(({ format }) => format)).toEqual(['pdf']);
    expect(await stored(person)).toHaveLength(1);
  });

  it('goes with the scene', async () => {
    const { person, sceneId } = await newcomer();
    await keep(person, sceneId, pdf);
    await server.as(person).call(scenes.deleteScene, { params: { sceneId } });
    await server.services.background.settled();
    expect(await stored(person)).toEqual([]);
    expect(await rowsLike(person.id)).toEqual([]);
  });

  it('goes with the user, at the next sweep', async () => {
    const { person, sceneId } = await newcomer();
    await keep(person, sceneId, pdf);
    await server.services.pool.query('delete from users where id = $1', [person.id]);
    await server.services.jobs.send(server.services.db, sourceFilesSweep, {});
    await doWaitingJobs(server.services);
    expect(await stored(person)).toEqual([]);
    expect(await rowsLike(person.id)).toEqual([]);
  });

  it('goes when the owner asks, whose plan may have ended, and the scene stays', async () => {
    const { person, sceneId } = await newcomer();
    await keep(person, sceneId, pdf);
    await setPlan(server, person, { plan: 'free', status: 'free' });
    expect((await fetchFile(person, sceneId)).status).toBe(200);
    expect((await forget(person, sceneId)).status).toBe(204);
    expect(await keptWith(person, sceneId)).toEqual([]);
    expect(await stored(person)).toEqual([]);
    expect((await fetchFile(person, sceneId)).problem.code).toBe('file.not_kept');
  });

  it.each(['ben', 'cleo', 'dov'] as const)('is for %s, who pays or is given time to pay', async (name) => {
    expect((await keep(people[name], await newSceneOf(people[name]), pdf)).status).toBe(200);
  });

  it.each([
    ['ada', 'plan.uploads'],
    ['cleo', 'scene.access_denied'],
    ['edie', 'scene.access_denied'],
  ] as const)('is not for %s to put in place of another’s', async (name, code) => {
    const { person, sceneId } = await newcomer();
    await keep(person, sceneId, pdf);
    expect(await keep(people[name], sceneId, 'MINE: Now.\n', { name: 'x.txt' })).toMatchObject({
      status: 403,
      code,
    });
    expect((await keptWith(person, sceneId)).map(({ format }) => format)).toEqual(['pdf']);
    expect(await stored(people[name])).not.toContainEqual(expect.stringContaining('.txt'));
  });

  it.each(['ada', 'cleo', 'edie'] as const)(
    'is not for %s to see or delete, even of a published scene',
    async (name) => {
      const { person, sceneId } = await newcomer();
      await keep(person, sceneId, pdf);
      await server.services.pool.query('update scenes set is_public = true where id = $1', [sceneId]);
      expect(await keptWith(people[name], sceneId)).toEqual([]);
      expect((await fetchFile(people[name], sceneId)).status).toBe(403);
      expect((await forget(people[name], sceneId)).problem.code).toBe('scene.access_denied');
      expect(await keptWith(person, sceneId)).toHaveLength(1);
    },
  );

  it('is nothing to a visitor, nor with a scene there is not', async () => {
    const sceneId = randomUUID();
    expect(await keep(null, sceneId, pdf)).toMatchObject({ status: 401, code: 'auth.required' });
    expect((await fetchFile(null, sceneId)).status).toBe(401);
    expect(await keep(people.ben, sceneId, pdf)).toMatchObject({ status: 404, code: 'scene.not_found' });
    expect((await fetchFile(people.ben, sceneId)).status).toBe(404);
    expect(await keep(people.ben, 'default-trial-scene', pdf)).toMatchObject({ status: 403 });
  });

  it('has no room for more than one actor may keep, and counts what it takes the place of no longer', async () => {
    const { person, sceneId } = await newcomer();
    await keep(person, sceneId, pdf);
    await server.services.pool.query('update source_files set size_bytes = $2 where scene_id = $1', [
      sceneId,
      maxKeptBytes - 1,
    ]);
    expect(await keep(person, await newSceneOf(person), pdf)).toMatchObject({
      status: 413,
      code: 'file.no_room',
    });
    expect((await keep(person, sceneId, pdf)).status).toBe(200);
    expect((await keep(person, await newSceneOf(person), pdf)).status).toBe(200);
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
    const { person, sceneId } = await newcomer();
    await keep(person, sceneId, pdf);
    expect(await keep(person, sceneId, content, { name })).toMatchObject({
      status,
      code,
    });
    expect((await keptWith(person, sceneId)).map(({ format }) => format)).toEqual(['pdf']);
    expect(await stored(person)).toHaveLength(1);
  });

  it('refuses no file, two scripts at once, and 51 MB of photos', async () => {
    const { person, sceneId } = await newcomer();
    expect(await keepAll(person, sceneId, [])).toMatchObject({ status: 400 });
    const twoScripts = [{ content: pdf }, { content: pdf }];
    expect(await keepAll(person, sceneId, twoScripts)).toMatchObject({ status: 413, code: 'file.too_many' });
    const photo = { name: 'page.png', content: Buffer.concat([png, Buffer.alloc(17 * MEGABYTE)]) };
    expect(await keepAll(person, sceneId, [photo, photo, photo])).toMatchObject({ status: 413 });
    expect(await stored(person)).toEqual([]);
  });

  it.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\\\..\\\\windows\\\\system.pdf', 'system.pdf'],
    ['.htaccess.pdf', 'htaccess.pdf'],
    [`${'a'.repeat(400)}.pdf`, `${'a'.repeat(251)}.pdf`],
  ])('is kept under a name that is no path: %s', async (name, shown) => {
    const { person, sceneId } = await newcomer();
    expect((await keep(person, sceneId, pdf, { name })).sourceFiles[0]!.name).toBe(shown);
    expect(await stored(person)).toEqual([expect.stringMatching(/\/\d+\.pdf$/)]);
  });

  it('is said to have failed when the store fails; the scene stays and it can be tried again', async () => {
    const { person, sceneId } = await newcomer();
    await keep(person, sceneId, pdf);
    const { putStream } = files;
    files.putStream = () => Promise.reject(new Error('the disk is full'));
    const failed = await keep(person, sceneId, 'MARA: Seven.\n', { name: 'sides.txt' }).finally(() => {
      files.putStream = putStream;
    });
    expect(failed).toMatchObject({ status: 500, error: 'Failed to upload file to storage' });
    expect((await keptWith(person, sceneId)).map(({ format }) => format)).toEqual(['pdf']);
    expect(await rowsLike(person.id)).toHaveLength(1);
    expect((await keep(person, sceneId, 'MARA: Seven.\n', { name: 'sides.txt' })).status).toBe(200);
  });

  it('is kept no longer when the scene is deleted while it arrives', async () => {
    const { person, sceneId } = await newcomer();
    const { putStream } = files;
    files.putStream = async (...given: Parameters<typeof putStream>) => {
      files.putStream = putStream;
      await server.as(person).call(scenes.deleteScene, { params: { sceneId } });
      await server.services.background.settled();
      return putStream.apply(files, given);
    };
    expect(await keep(person, sceneId, pdf)).toMatchObject({ status: 404, code: 'scene.not_found' });
    expect(await stored(person)).toEqual([]);
    expect(await rowsLike(person.id)).toEqual([]);
  });

  it('leaves nothing behind where the process ended in the middle', async () => {
    const { person, sceneId } = await newcomer();
    const key = `scene-files/${person.id}/1.pdf`;
    await files.put(key, 'half');
    const begun = (ago: string) =>
      server.services.pool.query(
        `insert into source_files (scene_id, position, name, format, size_bytes, storage_key, created_at)
         values ($1, 0, 'sides.pdf', 'pdf', 4, $2, now() - $3::interval)
         on conflict (storage_key) do update set created_at = excluded.created_at`,
        [sceneId, key, ago],
      );
    await begun('10 minutes');
    await sweepSourceFiles(server.services);
    expect(await stored(person)).toEqual([key]);
    expect(await keptWith(person, sceneId)).toEqual([]);
    await begun('2 hours');
    await sweepSourceFiles(server.services);
    expect(await stored(person)).toEqual([]);
    expect(await rowsLike(person.id)).toEqual([]);
  });

  it('is swept later where the store would not delete it now', async () => {
    const { person, sceneId } = await newcomer();
    await keep(person, sceneId, pdf);
    const { delete: deleteFile } = files;
    files.delete = () => Promise.reject(new Error('the store is away'));
    await forget(person, sceneId).finally(() => {
      files.delete = deleteFile;
    });
    expect(await keptWith(person, sceneId)).toEqual([]);
    expect(await stored(person)).toHaveLength(1);
    await sweepSourceFiles(server.services);
    expect(await stored(person)).toEqual([]);
    expect(await rowsLike(person.id)).toEqual([]);
  });

  it('is kept once by two at once', async () => {
    const { person, sceneId } = await newcomer();
    const answers = await Promise.all([keep(person, sceneId, pdf), keep(person, sceneId, pdf)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await keep(person, sceneId, pdf)).status).toBe(200);
    await sweepSourceFiles(server.services);
    expect(await keptWith(person, sceneId)).toHaveLength(1);
    expect(await stored(person)).toHaveLength(1);
  });
});
