// The thread that reads damaged files, so that an endless one can be stopped.
import { parentPort } from 'node:worker_threads';
import { readScript } from '#domain/script/read-script.ts';
import type { SourceFormat } from '#domain/script/script-formats.ts';
import { UnreadableFile } from '#domain/script/unreadable-file.ts';
import { inventedWords } from '#domain/script/testing.ts';
import { documentFrom } from '../typographies/reported-script.ts';

export interface DamagedFile {
  readonly format: SourceFormat;
  readonly bytes: Uint8Array;
}

export type Outcome = 'read' | 'refused' | { readonly fault: string };

// The PDF library leaves rejected promises that nobody awaits; relevant errors reach `outcomeOf`.
process.on('unhandledRejection', () => undefined);
parentPort?.on('message', (file: DamagedFile) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void outcomeOf(file).then((outcome) => parentPort?.postMessage(outcome));
});

async function outcomeOf({ format, bytes }: DamagedFile): Promise<Outcome> {
  try {
    const source = await documentFrom(bytes, format);
    const invented = inventedWords(readScript(source, `damaged.${format}`), source);
    return invented.length === 0 ? 'read' : { fault: `invented ${invented.slice(0, 5).join(', ')}` };
  } catch (error) {
    if (error instanceof UnreadableFile) return 'refused';
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
