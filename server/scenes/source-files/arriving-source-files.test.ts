// How an upload arrives: in chunks, with addresses that expire, resumable; and what is not trusted.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as scenes from '#contract/scenes.ts';
import { getSourceFileAddress } from '#contract/source-files.ts';
import { chunkBytes } from '#domain/files/chunks.ts';
import type { SceneId } from '#domain/ids.ts';
import { startBucket, type Bucket } from '#server/platform/files/start-bucket.ts';
import { putTo } from '#server/platform/files/testing.ts';
import { newScene } from '../testing.ts';
import { setPlan, signUpPerson, type Person } from '#server/testing/people.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { finishSourceFiles } from './finish-source-files.ts';
import { findUpload } from './source-uploads.store.ts';
import { sweepUploads, uploadsSweep } from './sweep-uploads.ts';
import { announceFiles, finishFiles, keepFiles, type SentFile } from './testing.ts';

const long: SentFile = { name: 'long.txt', content: Buffer.alloc(2 * chunkBytes + 7, 'MARA: Is it late? ') };
const chunkOf = ({ content }: SentFile, position: number) =>
  content.subarray(position * chunkBytes, (position + 1) * chunkBytes);

describe.each(['this server', 'a bucket'])('an upload to %s', (place) => {
  let bucket: Bucket | null = null;
  let now = new Date();
  let server: TestServer;
  beforeAll(async () => {
    bucket = place === 'a bucket' ? await startBucket() : null;
    server = await startTestServer({
      env: { ...bucket?.variables },
      services: { clock: { now: () => now } },
    });
  });
  afterAll(async () => {
    await server.close();
    await bucket?.close();
  });
  beforeEach(() => {
    now = new Date();
  });

  async function newcomer() {
    const person = await signUpPerson(server);
    await setPlan(server, person, { plan: 'pro', status: 'active' });
    const { body } = await server.as(person).call(scenes.createScene, { body: newScene() });
    return { person, sceneId: body.id };
  }
  const announce = (person: Person, sceneId: SceneId, files: readonly SentFile[] = [long]) =>
    announceFiles(server, person, sceneId, files);
  const positionsIn = ({ body }: Awaited<ReturnType<typeof announceFiles>>) =>
    body.missing.map(({ position }) => position);
  const chunksOf = async ({ id }: Person) => {
    const { objects } = await server.services.files
      .listAll(`scene-file-chunks/${id}/`, { recursive: true })
      .catch(() => ({ objects: [] }));
    return [...objects].flatMap((object) => ('key' in object ? object.key : []));
  };
  const bytesKept = async (person: Person, sceneId: SceneId) => {
    const asked = await server.as(person).call(getSourceFileAddress, { params: { sceneId, position: 0 } });
    const { address } = asked.body;
    if (address.startsWith('/')) return (await server.app.inject(address)).rawPayload;
    return Buffer.from(await (await fetch(address)).arrayBuffer());
  };

  it('is kept, and both say so, if two processes are asked at once', async () => {
    const { person, sceneId } = await newcomer();
    const { body } = await announce(person, sceneId);
    for (const { position, address } of body.missing) await putTo(server, address, chunkOf(long, position));
    const upload = await findUpload(server.services.db, sceneId);
    const { files } = server.services;
    const { putStream } = files;
    files.putStream = async (...given: Parameters<typeof putStream>) => {
      files.putStream = putStream;
      const caller = { userId: person.id, email: person.email, sessionId: '' };
      await finishSourceFiles(server.services, caller, sceneId, upload!.files);
      return putStream.apply(files, given);
    };
    expect((await finishFiles(server, person, sceneId, [long])).status).toBe(200);
    expect((await bytesKept(person, sceneId)).equals(Buffer.from(long.content))).toBe(true);
  });

  it('resumes with what is missing, and leaves no chunk behind', async () => {
    const { person, sceneId } = await newcomer();
    const first = await announce(person, sceneId);
    expect(positionsIn(first)).toEqual([0, 1, 2]);
    await putTo(server, first.body.missing[1]!.address, chunkOf(long, 1));
    expect((await finishFiles(server, person, sceneId, [long])).problem.code).toBe('file.incomplete');

    const again = await announce(person, sceneId);
    expect([positionsIn(again), again.body.missingCount]).toEqual([[0, 2], 2]);
    for (const { position, address } of again.body.missing)
      await putTo(server, address, chunkOf(long, position));
    expect((await finishFiles(server, person, sceneId, [long])).status).toBe(200);
    expect((await bytesKept(person, sceneId)).equals(Buffer.from(long.content))).toBe(true);
    expect(await chunksOf(person)).toEqual([]);
  });

  it('is reported as kept if its last response was lost', async () => {
    const { person, sceneId } = await newcomer();
    const kept = await keepFiles(server, person, sceneId, [long]);
    expect((await announce(person, sceneId)).body).toEqual({ isStored: true, missingCount: 0, missing: [] });
    expect((await finishFiles(server, person, sceneId, [long])).body).toEqual(kept.body);
  });

  it('is incomplete if a chunk has another size, however it got in', async () => {
    const { person, sceneId } = await newcomer();
    const { body } = await announce(person, sceneId);
    const [first, ...rest] = body.missing;
    await putTo(server, first!.address, chunkOf(long, 0).subarray(1));
    for (const { position, address } of rest) await putTo(server, address, chunkOf(long, position));
    expect((await finishFiles(server, person, sceneId, [long])).problem.code).toBe('file.incomplete');
    expect(positionsIn(await announce(person, sceneId))).toEqual([0]);
  });

  it('is not kept if its content was replaced, and can be sent again', async () => {
    const { person, sceneId } = await newcomer();
    const { body } = await announce(person, sceneId);
    for (const { position, address } of body.missing) {
      await putTo(server, address, Buffer.alloc(chunkOf(long, position).length, 'x'));
    }
    expect((await finishFiles(server, person, sceneId, [long])).problem.code).toBe('file.incomplete');
    expect(await chunksOf(person)).toEqual([]);
    expect((await keepFiles(server, person, sceneId, [long])).status).toBe(200);
  });

  it('restarts with other files, and counts once however often it is announced', async () => {
    const { person, sceneId } = await newcomer();
    const { body } = await announce(person, sceneId);
    await putTo(server, body.missing[0]!.address, chunkOf(long, 0));
    await announce(person, sceneId);
    const other = { name: 'other.txt', content: Buffer.from('MARA: Now.\n') };
    expect(positionsIn(await announce(person, sceneId, [other]))).toEqual([0]);
    expect((await finishFiles(server, person, sceneId, [long])).problem.code).toBe('file.incomplete');
    const { rows } = await server.services.pool.query('select * from upload_usage where user_id = $1', [
      person.id,
    ]);
    expect(Object.values(rows[0])).toContain(2);
  });

  it('needs space for what is on its way as for what is kept', async () => {
    const { person, sceneId } = await newcomer();
    await announce(person, sceneId);
    await server.services.pool.query('update source_uploads set size_bytes = $2 where scene_id = $1', [
      sceneId,
      2 * 1024 ** 3,
    ]);
    const { body } = await server.as(person).call(scenes.createScene, { body: newScene() });
    expect((await announce(person, body.id)).problem.code).toBe('file.no_room');
  });

  it('is deleted a week after it broke off, and not before', async () => {
    const { person, sceneId } = await newcomer();
    const { body } = await announce(person, sceneId);
    await putTo(server, body.missing[0]!.address, chunkOf(long, 0));
    await server.services.files.put(`scene-file-chunks/${person.id}/${randomUUID()}/0`, 'left behind');
    await server.services.jobs.send(server.services.db, uploadsSweep, {});
    await doWaitingJobs(server.services);
    expect(await chunksOf(person)).toEqual([expect.stringMatching(/\/0$/)]);
    expect(positionsIn(await announce(person, sceneId))).toEqual([1, 2]);
    now = new Date(Date.now() + 8 * 24 * 60 * 60_000);
    await sweepUploads(server.services);
    expect(await chunksOf(person)).toEqual([]);
  });
});
