// A chosen file travels once: a file that was received to be read is kept with its scene without being sent again.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SceneId } from '#domain/ids.ts';
import { maxKeptBytes } from '#domain/scene/source-file.ts';
import { startBucket, type Bucket } from '#server/platform/files/start-bucket.ts';
import { makePdf } from '#server/scripts/testing/make-pdf.ts';
import { asPng, drawScan } from '#server/scripts/testing/make-scan.ts';
import { sendFiles } from '#server/scripts/testing/send-files.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { uploadsSweep } from './sweep-uploads.ts';
import { finishSourceFiles } from './finish-source-files.ts';
import { announceFiles, finishFiles, storingFilesOn, type SentFile } from './testing.ts';

const HOUR_MS = 60 * 60_000;
const pdfOf = (text: string) => Buffer.from(makePdf([[{ text, x: 266, y: 72 }]]));
const sides: SentFile = { name: 'sides.pdf', content: pdfOf('MARA') };
const nothingToSend = { isStored: false, missingCount: 0, missing: [] };

describe.each(['a folder', 'a bucket'])('a file that was read, kept in %s', (place) => {
  let bucket: Bucket | null = null;
  let server: TestServer;
  let keeping: ReturnType<typeof storingFilesOn>;
  beforeAll(async () => {
    bucket = place === 'a bucket' ? await startBucket() : null;
    server = await startTestServer({ env: { ...bucket?.variables } });
    keeping = storingFilesOn(server);
  });
  afterAll(async () => {
    await server.close();
    await bucket?.close();
  });

  /** What the store has no part in is tried with one. */
  const isFirst = place === 'a folder';

  async function read(person: Person, files: readonly SentFile[] = [sides]) {
    const { statusCode } = await sendFiles(server, person, files);
    await server.services.background.settled();
    return statusCode;
  }
  async function reader() {
    const { person, sceneId } = await keeping.newcomer();
    await read(person);
    return { person, sceneId };
  }
  const announce = (person: Person, sceneId: SceneId, files: readonly SentFile[] = [sides]) =>
    announceFiles(server, person, sceneId, files);
  const finish = async (person: Person, sceneId: SceneId, files: readonly SentFile[] = [sides]) => {
    const answer = await finishFiles(server, person, sceneId, files);
    await server.services.background.settled();
    return answer;
  };
  const keysUnder = async (folder: string) => {
    const { objects } = await server.services.files
      .listAll(folder, { recursive: true })
      .catch(() => ({ objects: [] }));
    return [...objects].flatMap((object) => ('key' in object ? object.key : []));
  };
  const temporary = ({ id }: Person) => keysUnder(`temporary-uploads/${id}/`);
  const readAgo = ({ id }: Person, ms: number) =>
    server.services.pool.query('update temporary_uploads set created_at = $2 where user_id = $1', [
      id,
      new Date(Date.now() - ms),
    ]);
  const uploadsOf = async ({ id }: Person) => {
    const { rows } = await server.services.pool.query('select uploads from upload_usage where user_id = $1', [
      id,
    ]);
    return rows[0]?.uploads as number;
  };

  it('is promoted without a second transfer, and counts as one upload', async () => {
    const { person, sceneId } = await reader();
    expect((await announce(person, sceneId)).body).toEqual(nothingToSend);
    const { status, body } = await finish(person, sceneId);
    const kept = [{ position: 0, name: 'sides.pdf', format: 'pdf', sizeBytes: sides.content.length }];
    expect([status, body.sourceFiles]).toEqual([200, kept]);
    const { bytes } = await keeping.fetchFile(person, sceneId);
    expect(bytes.equals(Buffer.from(sides.content))).toBe(true);
    expect([await temporary(person), await uploadsOf(person)]).toEqual([[], 1]);
    expect((await announce(person, sceneId)).body).toMatchObject({ isStored: true });
  });

  it('can be photos of pages, only in the same order', async () => {
    const { person, sceneId } = await keeping.newcomer();
    const photos = ['MARA: You said seven.', 'THEO: I said eight.'].map((text, i) => ({
      name: `p${i}.png`,
      content: asPng(drawScan([{ text, x: 72, y: 72 }])),
    }));
    expect(await read(person, photos)).toBe(200);
    expect((await announce(person, sceneId, photos.toReversed())).body.missingCount).toBeGreaterThan(0);
    expect((await announce(person, sceneId, photos)).body).toEqual(nothingToSend);
    expect((await finish(person, sceneId, photos)).body.sourceFiles).toHaveLength(2);
    expect((await keeping.fetchFile(person, sceneId, 1)).bytes.equals(photos[1]!.content)).toBe(true);
  });

  it.runIf(isFirst)(
    'is kept under the name given when it is kept, whose format must match its content',
    async () => {
      const { person, sceneId } = await reader();
      const renamed = { ...sides, name: '../other.pdf' };
      expect((await announce(person, sceneId, [renamed])).body).toEqual(nothingToSend);
      expect((await finish(person, sceneId, [renamed])).body.sourceFiles).toMatchObject([
        { name: 'other.pdf' },
      ]);
    },
  );

  it.runIf(isFirst)('is invisible to another user', async () => {
    await reader();
    const other = await keeping.newcomer();
    expect((await announce(other.person, other.sceneId)).body).toMatchObject({ missingCount: 1 });
    expect((await finish(other.person, other.sceneId)).problem.code).toBe('file.incomplete');
    expect(await keeping.stored(other.person)).toEqual([]);
  });

  it.runIf(isFirst)('is not kept with another user’s scene', async () => {
    const { person } = await reader();
    const { sceneId } = await keeping.newcomer();
    expect((await announce(person, sceneId)).problem.code).toBe('scene.access_denied');
    expect((await finish(person, sceneId)).problem.code).toBe('scene.access_denied');
    expect(await temporary(person)).toHaveLength(1);
  });

  it.runIf(isFirst)('is only promoted if it was announced with its size and content', async () => {
    const { person, sceneId } = await reader();
    expect((await finish(person, sceneId)).problem.code).toBe('file.incomplete');
    const altered = Buffer.from(sides.content);
    altered[altered.length - 1]! ^= 1;
    expect((await announce(person, sceneId, [{ ...sides, content: altered }])).body.missingCount).toBe(1);
    expect((await announce(person, sceneId, [sides, sides])).problem.code).toBe('file.too_many');
  });

  it('is promoted once: for another scene the file is sent again', async () => {
    const { person, sceneId } = await reader();
    const second = await keeping.newSceneOf(person);
    await announce(person, sceneId);
    await announce(person, second);
    const answers = await Promise.all([finish(person, sceneId), finish(person, second)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await keeping.stored(person)).toHaveLength(1);
    const left = answers[0].status === 200 ? second : sceneId;
    expect((await announce(person, left)).body.missingCount).toBe(1);
    expect(await keeping.keep(person, left, sides.content)).toMatchObject({ status: 200 });
  });

  it('is used once by two processes that promote it simultaneously', async () => {
    const { person, sceneId } = await reader();
    const second = await keeping.newSceneOf(person);
    await announce(person, sceneId);
    await announce(person, second);
    const { files } = server.services;
    const { copy } = files;
    files.copy = async (...given: Parameters<typeof copy>) => {
      files.copy = copy;
      await copy.apply(files, given);
      const caller = { userId: person.id, email: person.email, sessionId: '' };
      const announced = await server.services.pool.query(
        'select files from source_uploads where scene_id = $1',
        [second],
      );
      await finishSourceFiles(server.services, caller, second, announced.rows[0].files);
    };
    expect((await finish(person, sceneId)).problem.code).toBe('file.incomplete');
    expect([await keeping.keptWith(person, sceneId), await keeping.stored(person)]).toEqual([
      [],
      [expect.stringContaining(person.id)],
    ]);
  });

  it('expires after a day, is deleted then, and the file is sent in chunks', async () => {
    const { person, sceneId } = await reader();
    await readAgo(person, 24 * HOUR_MS);
    expect((await announce(person, sceneId)).body.missingCount).toBe(1);
    expect(await keeping.keep(person, sceneId, sides.content)).toMatchObject({ status: 200 });
    await readAgo(person, 25 * HOUR_MS);
    await server.services.jobs.send(server.services.db, uploadsSweep, {});
    await doWaitingJobs(server.services);
    expect(await temporary(person)).toEqual([]);
    expect(await keeping.stored(person)).toHaveLength(1);
  });

  it.runIf(isFirst)('can still be finished if it expires between announcement and end', async () => {
    const { person, sceneId } = await reader();
    await readAgo(person, 24 * HOUR_MS - 20_000);
    expect((await announce(person, sceneId)).body).toEqual(nothingToSend);
    await readAgo(person, 24 * HOUR_MS);
    expect((await finish(person, sceneId)).status).toBe(200);
  });

  it('is not deleted before, and files without a row are', async () => {
    const { person } = await reader();
    await readAgo(person, 24 * HOUR_MS);
    const orphan = `temporary-uploads/${person.id}/${randomUUID()}/0`;
    await server.services.files.put(orphan, 'left behind');
    await server.services.jobs.send(server.services.db, uploadsSweep, {});
    await doWaitingJobs(server.services);
    const left = await temporary(person);
    expect([left.length, left.includes(orphan)]).toEqual([1, false]);
  });

  it('is sent in chunks if the store has lost it', async () => {
    const { person, sceneId } = await reader();
    const [key] = await temporary(person);
    await announce(person, sceneId);
    await server.services.files.delete(key!);
    expect((await finish(person, sceneId)).problem.code).toBe('file.store_failed');
    expect((await announce(person, sceneId)).body.missingCount).toBe(1);
    expect(await keeping.keep(person, sceneId, sides.content)).toMatchObject({ status: 200 });
  });

  it.runIf(isFirst)(
    'is stored once however often it is read, and not at all if it can’t be read',
    async () => {
      const { person } = await reader();
      await read(person);
      expect(await temporary(person)).toHaveLength(1);
      expect(await read(person, [{ name: 'a.pdf', content: Buffer.from('%PDF-1.7 and no more') }])).toBe(422);
      expect(await temporary(person)).toHaveLength(1);
    },
  );

  it.runIf(isFirst)('takes up counted space, and makes way for files to be kept', async () => {
    const { person, sceneId } = await reader();
    await announce(person, sceneId);
    await finish(person, sceneId);
    const other = { name: 'other.pdf', content: pdfOf('THEO') };
    const fill = (bytes: number) =>
      server.services.pool.query('update source_files set size_bytes = $2 where scene_id = $1', [
        sceneId,
        bytes,
      ]);
    await fill(maxKeptBytes - 1);
    expect([await read(person, [other]), await temporary(person)]).toEqual([200, []]);
    await fill(maxKeptBytes - other.content.length);
    await read(person, [other]);
    expect(await temporary(person)).toHaveLength(1);
    const last = { name: 'last.pdf', content: pdfOf('IDA') };
    const second = await keeping.newSceneOf(person);
    expect((await announce(person, second, [last])).body.missingCount).toBe(1);
    expect((await announce(person, second, [other])).body.missingCount).toBe(1);
  });
});
