// Processes that read uploaded files: a few at once, each with a bound on its memory and its time. A process that
// goes past a bound is ended; its file is refused, and nothing else notices.
import { fork, type ChildProcess } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { problem } from '#contract/problems.ts';
import type { SourceDocument } from '#domain/script/source-line.ts';
import type { ReadingAnswer, ReadingTask } from './reading-process.ts';
import { problemFrom } from './unreadable-problem.ts';

export interface ReadingPoolOptions {
  /** Files read at once. */
  readonly processes: number;
  readonly patienceMs?: number;
  readonly maxMemoryMb?: number;
  /** Files that may wait their turn. */
  readonly maxWaiting?: number;
  /** Files one user may have under way at once, arriving and waiting ones among them. */
  readonly maxPerOwner?: number;
  readonly program?: URL;
}

const MEGABYTE = 1024 * 1024;
const product = fileURLToPath(new URL('../..', import.meta.url));

export class ReadingPool {
  readonly #options: Required<ReadingPoolOptions>;
  readonly #waiting: { start: () => void; refuse: () => void }[] = [];
  readonly #running = new Set<ChildProcess>();
  readonly #owned = new Map<string, number>();
  #busy = 0;
  #isClosed = false;

  constructor(options: ReadingPoolOptions) {
    this.#options = {
      patienceMs: 30_000,
      maxMemoryMb: 1024,
      maxWaiting: 50,
      maxPerOwner: 3,
      program: new URL('./reading-process.ts', import.meta.url),
      ...options,
    };
  }

  /** Does `work` on a file of `owner`'s, from before it takes any room. Throws `request.too_many`. */
  async forOwner<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const owned = this.#owned.get(owner) ?? 0;
    if (owned >= this.#options.maxPerOwner) throw problem('request.too_many');
    this.#owned.set(owner, owned + 1);
    try {
      return await work();
    } finally {
      const left = (this.#owned.get(owner) ?? 1) - 1;
      if (left === 0) this.#owned.delete(owner);
      else this.#owned.set(owner, left);
    }
  }

  /** Throws Problem: what is wrong with the file; `server.busy` when too many wait. An aborted signal ends it. */
  async read(task: ReadingTask, signal?: AbortSignal): Promise<SourceDocument> {
    await this.#seat();
    return this.#run(task, signal).finally(() => this.#leave());
  }

  close(): void {
    this.#isClosed = true;
    for (const { refuse } of this.#waiting.splice(0)) refuse();
    for (const child of this.#running) child.kill('SIGKILL');
  }

  #seat(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const start = () => {
      this.#busy += 1;
      resolve();
    };
    const refuse = () => reject(problem('server.busy'));
    if (this.#isClosed || this.#waiting.length >= this.#options.maxWaiting) refuse();
    else if (this.#busy < this.#options.processes) start();
    else this.#waiting.push({ start, refuse });
    return promise;
  }

  #leave(): void {
    this.#busy -= 1;
    this.#waiting.shift()?.start();
  }

  async #run(task: ReadingTask, signal?: AbortSignal): Promise<SourceDocument> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<ReadingAnswer>();
    const child = this.#start(task);
    this.#running.add(child);
    const end = (cause: string) => reject(problem('file.too_complex', undefined, new Error(cause)));
    const watchdog = setTimeout(() => end('the file took too long'), this.#options.patienceMs);
    const abort = () => end('nobody waits for it any more');
    signal?.addEventListener('abort', abort, { once: true });
    child.once('message', (answer) => resolve(answer as ReadingAnswer));
    child.once('error', reject);
    child.once('exit', (code, signal) => end(`the reading process ended with ${signal ?? code}`));
    try {
      const answer = await promise;
      if ('document' in answer) return answer.document;
      if ('code' in answer) throw problemFrom(answer);
      const failed = task.format === 'docx' ? 'file.docx_failed' : 'file.pdf_failed';
      throw problem(failed, undefined, new Error(answer.failure));
    } finally {
      clearTimeout(watchdog);
      signal?.removeEventListener('abort', abort);
      this.#running.delete(child);
      child.kill('SIGKILL');
    }
  }

  /** Without the server's environment, which holds its secrets, and without leave to do more than read. */
  #start({ path, format }: ReadingTask): ChildProcess {
    const { maxMemoryMb, program } = this.#options;
    return fork(program, [path, format, String(maxMemoryMb * MEGABYTE)], {
      env: {},
      execArgv: [
        '--permission',
        '--allow-worker',
        `--allow-fs-read=${product}`,
        `--allow-fs-read=${dirname(path)}`,
        `--max-old-space-size=${maxMemoryMb / 2}`,
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  }
}
