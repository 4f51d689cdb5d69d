// Reads files as the server reads uploads, in a temporary folder, for tests.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageProgress } from '#contract/scripts.ts';
import { readScript } from '#domain/script/read-script.ts';
import type { SourceDocument } from '#domain/script/source-line.ts';
import { documentIn } from '../read-document.ts';
import { openReaders, type ReadersOptions } from '../readers.ts';
import { sourceFromFiles } from '../source-from-files.ts';

/** Contents by file name. */
export type Contents = Readonly<Record<string, Uint8Array>>;

export async function openReadingFolder(options: ReadersOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'reading-'));
  const readers = openReaders({ maxProcesses: 1, ...options });
  return {
    read: async (contents: Contents, pages: PageProgress[] = []): Promise<SourceDocument> => {
      const files = await Promise.all(
        Object.entries(contents).map(async ([name, content]) => {
          const path = join(folder, name);
          await writeFile(path, content);
          return { path, name };
        }),
      );
      return documentIn(
        await sourceFromFiles(readers, files, { onPage: (progress) => pages.push(progress) }),
      );
    },
    close: async () => {
      readers.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type ReadingFolder = Awaited<ReturnType<typeof openReadingFolder>>;

/** The speeches of a document, each with its name. */
export const saidIn = (document: SourceDocument): string[] =>
  readScript(document, 'scan.pdf')
    .dialogue.filter((line) => !line.isStageDirection)
    .map(({ characterName, text }) => `${characterName}: ${text}`);
