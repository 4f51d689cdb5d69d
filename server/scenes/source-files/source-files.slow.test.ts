import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as scenes from '#contract/scenes.ts';
import type { Files } from '#server/platform/files/files.ts';
import { startBucket, type Bucket } from '#server/platform/files/start-bucket.ts';
import { makePdf } from '#server/scripts/testing/make-pdf.ts';
import { setPlan } from '#server/testing/people.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { sourceFilesSweep, sweepSourceFiles } from './sweep-source-files.ts';
import { storingFilesOn } from './testing.ts';

const pdf = makePdf([[{ text: 'MARA', x: 266, y: 72 }]]);
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

describe.each(['a folder', 'a bucket'])('the upload of a scene, kept in %s', (place) => {
  let bucket: Bucket | null = null;
  let server: TestServer;
  let files: Files;
  let keeping: ReturnType<typeof storingFilesOn>;

  beforeAll(async () => {
    bucket = place === 'a bucket' ? await startBucket() : null;
    server = await startTestServer({ env: { ...bucket?.variables } });
    ({ files } = server.services);
    keeping = storingFilesOn(server);
  });
  afterAll(async () => {
    await server.close();
    await bucket?.close();
  });

  it('is returned to its owner byte for byte, and never shown as a page', async () => {
    const { person, sceneId } = await keeping.newcomer();
    const kept = [{ position: 0, name: 'Nachtzug “zwei”.pdf', format: 'pdf', sizeBytes: pdf.length }];
    expect(await keeping.keep(person, sceneId, pdf, { name: 'Nachtzug “zwei”.pdf' })).toEqual({
      status: 200,
      sourceFiles: kept,
    });
    expect(await keeping.keptWith(person, sceneId)).toEqual(kept);
    const { status, bytes, headers } = await keeping.fetchFile(person, sceneId);
    expect([status, bytes.equals(Buffer.from(pdf))]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''Nachtzug%20%E2%80%9Czwei%E2%80%9D.pdf",
    });
    expect(await keeping.stored(person)).toEqual([
      expect.stringMatching(new RegExp(`^scene-files/${person.id}/\\d+\\.pdf$`)),
    ]);
  });

  it('is requested with an address that expires and can’t be changed', async () => {
    const { person, sceneId } = await keeping.newcomer();
    await keeping.keep(person, sceneId, pdf);
    const { address, expiresAt } = (await keeping.addressOf(person, sceneId)).body;
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

  it('is replaced by the next upload, and its file is deleted', async () => {
    const { person, sceneId } = await keeping.newcomer();
    await keeping.keep(person, sceneId, pdf);
    const second = await keeping.keep(person, sceneId, 'MARA: Seven.\n', { name: 'sides.txt' });
    expect(second.sourceFiles).toEqual([{ position: 0, name: 'sides.txt', format: 'txt', sizeBytes: 13 }]);
    expect((await keeping.fetchFile(person, sceneId)).bytes.toString()).toBe('MARA: Seven.\n');
    expect(await keeping.stored(person)).toEqual(await keeping.rowsLike(person.id));
    expect(await keeping.stored(person)).toHaveLength(1);
  });

  it('can be several photos in order, which one file replaces', async () => {
    const { person, sceneId } = await keeping.newcomer();
    const photos = [0, 1, 2].map((n) => ({
      name: `p${n}.png`,
      content: Buffer.concat([png, Buffer.from([n])]),
    }));
    await keeping.keepAll(person, sceneId, photos);
    expect((await keeping.keptWith(person, sceneId)).map(({ name }) => name)).toEqual([
      'p0.png',
      'p1.png',
      'p2.png',
    ]);
    expect((await keeping.fetchFile(person, sceneId, 1)).bytes.at(-1)).toBe(1);
    await keeping.keep(person, sceneId, pdf);
    expect((await keeping.keptWith(person, sceneId)).map(({ format }) => format)).toEqual(['pdf']);
    expect(await keeping.stored(person)).toHaveLength(1);
  });

  it('is deleted with the scene', async () => {
    const { person, sceneId } = await keeping.newcomer();
    await keeping.keep(person, sceneId, pdf);
    await server.as(person).call(scenes.deleteScene, { params: { sceneId } });
    await server.services.background.settled();
    expect(await keeping.stored(person)).toEqual([]);
    expect(await keeping.rowsLike(person.id)).toEqual([]);
  });

  it('is deleted with the user, at the next sweep', async () => {
    const { person, sceneId } = await keeping.newcomer();
    await keeping.keep(person, sceneId, pdf);
    await server.services.pool.query('delete from users where id = $1', [person.id]);
    await server.services.jobs.send(server.services.db, sourceFilesSweep, {});
    await doWaitingJobs(server.services);
    expect(await keeping.stored(person)).toEqual([]);
    expect(await keeping.rowsLike(person.id)).toEqual([]);
  });

  it('is deleted when the owner asks, even after the plan has ended, and the scene stays', async () => {
    const { person, sceneId } = await keeping.newcomer();
    await keeping.keep(person, sceneId, pdf);
    await setPlan(server, person, { plan: 'free', status: 'free' });
    expect((await keeping.fetchFile(person, sceneId)).status).toBe(200);
    expect((await keeping.forget(person, sceneId)).status).toBe(204);
    expect(await keeping.keptWith(person, sceneId)).toEqual([]);
    expect(await keeping.stored(person)).toEqual([]);
    expect((await keeping.fetchFile(person, sceneId)).problem.code).toBe('file.not_kept');
  });

  it('stays if the request to delete another one was delayed until it was stored', async () => {
    const { person, sceneId } = await keeping.newcomer();
    await keeping.keep(person, sceneId, pdf);
    const [kept] = await keeping.keptWith(person, sceneId);
    const { name, sizeBytes } = kept!;
    for (const other of [
      { name: 'older.pdf', sizeBytes },
      { name, sizeBytes: sizeBytes + 1 },
    ])
      expect((await keeping.forget(person, sceneId, other)).status).toBe(204);
    expect(await keeping.keptWith(person, sceneId)).toEqual([kept]);
    await keeping.forget(person, sceneId, { name, sizeBytes });
    expect(await keeping.keptWith(person, sceneId)).toEqual([]);
  });

  it('is reported as failed if the store fails; the scene stays and it can be tried again', async () => {
    const { person, sceneId } = await keeping.newcomer();
    await keeping.keep(person, sceneId, pdf);
    const { putStream } = files;
    files.putStream = () => Promise.reject(new Error('the disk is full'));
    const failed = await keeping
      .keep(person, sceneId, 'MARA: Seven.\n', { name: 'sides.txt' })
      .finally(() => {
        files.putStream = putStream;
      });
    expect(failed).toMatchObject({ status: 500, error: 'Failed to upload file to storage' });
    expect((await keeping.keptWith(person, sceneId)).map(({ format }) => format)).toEqual(['pdf']);
    expect(await keeping.rowsLike(person.id)).toHaveLength(1);
    expect((await keeping.keep(person, sceneId, 'MARA: Seven.\n', { name: 'sides.txt' })).status).toBe(200);
  });

  it('is not kept if the scene is deleted while it arrives', async () => {
    const { person, sceneId } = await keeping.newcomer();
    const { putStream } = files;
    files.putStream = async (...given: Parameters<typeof putStream>) => {
      files.putStream = putStream;
      await server.as(person).call(scenes.deleteScene, { params: { sceneId } });
      await server.services.background.settled();
      return putStream.apply(files, given);
    };
    expect(await keeping.keep(person, sceneId, pdf)).toMatchObject({ status: 404, code: 'scene.not_found' });
    expect(await keeping.stored(person)).toEqual([]);
    expect(await keeping.rowsLike(person.id)).toEqual([]);
  });

  it('leaves nothing behind if the process ends in the middle', async () => {
    const { person, sceneId } = await keeping.newcomer();
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
    expect(await keeping.stored(person)).toEqual([key]);
    expect(await keeping.keptWith(person, sceneId)).toEqual([]);
    await begun('2 hours');
    await sweepSourceFiles(server.services);
    expect(await keeping.stored(person)).toEqual([]);
    expect(await keeping.rowsLike(person.id)).toEqual([]);
  });

  it('is deleted later if the store can’t delete it now', async () => {
    const { person, sceneId } = await keeping.newcomer();
    await keeping.keep(person, sceneId, pdf);
    const { delete: deleteFile } = files;
    files.delete = () => Promise.reject(new Error('the store is away'));
    await keeping.forget(person, sceneId).finally(() => {
      files.delete = deleteFile;
    });
    expect(await keeping.keptWith(person, sceneId)).toEqual([]);
    expect(await keeping.stored(person)).toHaveLength(1);
    await sweepSourceFiles(server.services);
    expect(await keeping.stored(person)).toEqual([]);
    expect(await keeping.rowsLike(person.id)).toEqual([]);
  });

  it('is kept once by two simultaneous requests', async () => {
    const { person, sceneId } = await keeping.newcomer();
    const answers = await Promise.all([
      keeping.keep(person, sceneId, pdf),
      keeping.keep(person, sceneId, pdf),
    ]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await keeping.keep(person, sceneId, pdf)).status).toBe(200);
    await sweepSourceFiles(server.services);
    expect(await keeping.keptWith(person, sceneId)).toHaveLength(1);
    expect(await keeping.stored(person)).toHaveLength(1);
  });
});
