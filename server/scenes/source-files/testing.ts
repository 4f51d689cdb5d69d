// Keeps an upload with a scene as the app does, for a given person.
import { createHash } from 'node:crypto';
import type { ProblemAnswer } from '#contract/problems.ts';
import * as scenes from '#contract/scenes.ts';
import * as contract from '#contract/source-files.ts';
import { chunkBytes } from '#domain/files/chunks.ts';
import type { SceneId, UserId } from '#domain/ids.ts';
import type { AnnouncedFile, SourceFile } from '#domain/scene/source-file.ts';
import { putTo } from '#server/platform/files/testing.ts';
import { newScene } from '../testing.ts';
import type { Bearer } from '#server/testing/callers-of.ts';
import { setPlan, signUpPerson } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';

export interface SentFile {
  readonly name: string;
  readonly content: Uint8Array;
}

const announcedAs = ({ name, content }: SentFile): AnnouncedFile => ({
  name,
  sizeBytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});

export const announceFiles = (
  server: Pick<TestServer, 'as'>,
  person: Bearer,
  sceneId: SceneId,
  files: readonly SentFile[],
) =>
  server.as(person).call(contract.announceSourceFiles, {
    params: { sceneId },
    body: { files: files.map(announcedAs) },
  });

export const finishFiles = (
  server: Pick<TestServer, 'as'>,
  person: Bearer,
  sceneId: SceneId,
  files: readonly SentFile[],
) =>
  server.as(person).call(contract.finishSourceFiles, {
    params: { sceneId },
    body: { files: files.map(announcedAs) },
  });

/**
 * Requests addresses and sends until nothing is missing, then finishes. Returns the refusal, or the final response.
 */
export async function keepFiles(
  server: Pick<TestServer, 'as'>,
  person: Bearer,
  sceneId: SceneId,
  files: readonly SentFile[],
): Promise<{ status: number; problem: ProblemAnswer; body: { sourceFiles: SourceFile[] } }> {
  const content = Buffer.concat(files.map((file) => file.content));
  for (;;) {
    const { status, problem, body } = await announceFiles(server, person, sceneId, files);
    if (status !== 200) return { status, problem, body: { sourceFiles: [] } };
    if (body.missingCount === 0) return finishFiles(server, person, sceneId, files);
    for (const { position, address } of body.missing) {
      const start = position * chunkBytes;
      const put = await putTo(server, address, content.subarray(start, start + chunkBytes));
      // Another client that sends the same upload has finished meanwhile: ask again what is missing.
      if (put.status === 403) break;
      if (put.status >= 300) throw new Error(`Chunk ${position} was answered ${put.status}.`);
    }
  }
}

interface Sent {
  readonly name?: string;
  readonly content: string | Uint8Array;
}

/** Common steps of tests about kept files, on this server. */
export function storingFilesOn(server: TestServer) {
  const { files } = server.services;
  const newSceneOf = async (person: Person) => {
    const { body } = await server.as(person).call(scenes.createScene, { body: newScene() });
    return body.id;
  };
  const openScene = (person: Person, sceneId: SceneId) =>
    server.as(person).call(scenes.getScene, { params: { sceneId }, query: {} });
  const keptWith = async (person: Person, sceneId: SceneId) =>
    (await openScene(person, sceneId)).body.sourceFiles;

  async function keepAll(person: Person | null, sceneId: SceneId, sent: readonly Sent[]) {
    const given = sent.map(({ name = 'sides.pdf', content }) => ({ name, content: Buffer.from(content) }));
    const { status, body, problem } = await keepFiles(server, person, sceneId, given);
    await server.services.background.settled();
    return { status, sourceFiles: body?.sourceFiles ?? [], error: problem?.error, code: problem?.code };
  }
  const keep = (
    person: Person | null,
    sceneId: SceneId,
    content: string | Uint8Array,
    { name }: { name?: string } = {},
  ) => keepAll(person, sceneId, [{ content, ...(name && { name }) }]);
  const addressOf = (person: Person | null, sceneId: SceneId, position = 0) =>
    server.as(person).call(contract.getSourceFileAddress, { params: { sceneId, position } });
  /** Downloads it like anyone with the address. */
  async function fetchFile(person: Person | null, sceneId: SceneId, position = 0) {
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
  const forget = (person: Person, sceneId: SceneId, shown: { name?: string; sizeBytes?: number } = {}) =>
    server.as(person).call(contract.deleteSourceFiles, { params: { sceneId }, query: shown });

  const rowsLike = async (userId: UserId) => {
    const { rows } = await server.services.pool.query(
      'select storage_key as key from source_files where storage_key like $1 order by storage_key',
      [`scene-files/${userId}/%`],
    );
    return rows.map(({ key }: { key: string }) => key);
  };
  /** What the file store really has for a user. */
  const stored = async ({ id }: Person) => {
    const { objects } = await files
      .listAll(`scene-files/${id}/`, { recursive: true })
      .catch(() => ({ objects: [] }));
    return [...objects].flatMap((object) => ('key' in object ? object.key : []));
  };
  /** A paying person for whom no other test keeps files. */
  async function newcomer() {
    const person = await signUpPerson(server);
    await setPlan(server, person, { plan: 'pro', status: 'active' });
    return { person, sceneId: await newSceneOf(person) };
  }
  return { newSceneOf, keptWith, keepAll, keep, addressOf, fetchFile, forget, rowsLike, stored, newcomer };
}
