// An upload kept with a scene as the app keeps it, by the person given.
import { createHash } from 'node:crypto';
import type { ProblemAnswer } from '#contract/problems.ts';
import * as contract from '#contract/source-files.ts';
import { chunkBytes } from '#domain/files/chunks.ts';
import type { AnnouncedFile, SourceFile } from '#domain/scene/source-file.ts';
import { putTo } from '../files/testing.ts';
import type { Bearer } from '../testing/callers-of.ts';
import type { TestServer } from '../testing/start-test-server.ts';

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
  sceneId: string,
  files: readonly SentFile[],
) =>
  server.as(person).call(contract.announceSourceFiles, {
    params: { sceneId },
    body: { files: files.map(announcedAs) },
  });

export const finishFiles = (
  server: Pick<TestServer, 'as'>,
  person: Bearer,
  sceneId: string,
  files: readonly SentFile[],
) =>
  server.as(person).call(contract.finishSourceFiles, {
    params: { sceneId },
    body: { files: files.map(announcedAs) },
  });

/** Asks for addresses and sends until nothing is missing, and has it kept; answers as what was refused, or as the end. */
export async function keepFiles(
  server: Pick<TestServer, 'as'>,
  person: Bearer,
  sceneId: string,
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
      if (put.status >= 300) throw new Error(`Chunk ${position} was answered ${put.status}.`);
    }
  }
}
