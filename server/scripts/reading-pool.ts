// Processes that read uploaded files: a few at once, each with limits on memory and time. A process that exceeds a
// limit is ended and its file refused, without affecting anything else.
import { fork, type ChildProcess } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { problem } from '#contract/problems.ts';
import type { PageProgress } from '#contract/scripts.ts';
import type { SourceDocument } from '#domain/script/source-line.ts';
import type { ReadingAnswer, ReadingMessage, ReadingOrders, ReadingTask } from './reading-process.ts';
import { problemFrom } from './unreadable-problem.ts';

export interface ReadingPoolOptions {
  /** How many files are read at once. */
  readonly processes: number;
  /** A process that has reported nothing for this long is ended. */
  readonly timeoutMs?: number;
  /** The maximum total time of a process. */
  readonly maxMs?: number;
  readonly maxMemoryMb?: number;
  /** How many files can wait. */
  readonly maxWaiting?: number;
  /** How many files one user can have in progress at once, including arriving and waiting ones. */
  readonly maxPerOwner?: number;
  /** How many page images one process reads at once; 0 if it reads none. */
  readonly threads?: number;
  readonly program?: URL;
}

export interface ReadingWatch {
  /** Cancels the reading. */
  readonly signal?: AbortSignal | undefined;
  /** Called for each page image as it is read. */
  readonly onPage?: ((progress: PageProgress) => void) | undefined;
}

/** For a file in the queue. */
interface Place {
  readonly start: () => void;
  readonly refuse: () => void;
}

const MEGABYTE = 1024 * 1024;
const product = fileURLToPath(new URL('../..', import.meta.url));

export class ReadingPool {
  readonly #options: Required<ReadingPoolOptions>;
  readonly #waiting: Place[] = [];
  readonly #running = new Set<ChildProcess>();
  readonly #owned = new Map<string, number>();
  #busy = 0;
  #isClosed = false;

  constructor(options: ReadingPoolOptions) {
    this.#options = {
      timeoutMs: 30_000,
      maxMs: options.timeoutMs ?? 30_000,
      maxMemoryMb: 1024,
      maxWaiting: 50,
      maxPerOwner: 3,
      threads: 0,
      program: new URL('./reading-process.ts', import.meta.url),
      ...options,
    };
  }

  /** Runs `work` on a file of `owner`, before it takes up any resources. Throws `request.too_many`. */
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

  /** Throws Problem: what is wrong with the file, or `server.busy` if too many wait. */
  async read(task: ReadingTask, watch: ReadingWatch = {}): Promise<SourceDocument> {
    await this.#seat(watch.signal);
    return this.#run(task, watch).finally(() => this.#leave());
  }

  close(): void {
    this.#isClosed = true;
    for (const { refuse } of this.#waiting.splice(0)) refuse();
    for (const child of this.#running) child.kill('SIGKILL');
  }

  #seat(signal?: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const start = () => {
      this.#busy += 1;
      resolve();
    };
    const refuse = () => reject(problem('server.busy'));
    if (this.#isClosed || this.#waiting.length >= this.#options.maxWaiting) refuse();
    else if (this.#busy < this.#options.processes) start();
    else {
      const place = { start, refuse };
      this.#waiting.push(place);
      signal?.addEventListener('abort', () => this.#giveUp(place), { once: true });
    }
    return promise;
  }

  #giveUp(place: Place): void {
    const at = this.#waiting.indexOf(place);
    if (at === -1) return;
    this.#waiting.splice(at, 1);
    place.refuse();
  }

  #leave(): void {
    this.#busy -= 1;
    this.#waiting.shift()?.start();
  }

  async #run(task: ReadingTask, { signal, onPage }: ReadingWatch): Promise<SourceDocument> {
    signal?.throwIfAborted();
    if (this.#isClosed) throw problem('server.busy');
    const { promise, resolve, reject } = Promise.withResolvers<ReadingAnswer>();
    const child = this.#start(task);
    this.#running.add(child);
    const { timeoutMs, maxMs } = this.#options;
    const end = (cause: string) => {
      const code = this.#isClosed ? 'server.busy' : 'file.too_complex';
      reject(problem(code, undefined, new Error(cause)));
    };
    const idleTimer = setTimeout(() => end('the file took too long'), timeoutMs);
    const totalTimer = setTimeout(() => end('the file took too long in all'), maxMs);
    const abort = () => end('nobody waits for it any more');
    signal?.addEventListener('abort', abort, { once: true });
    child.on('message', (said) => {
      const message = said as ReadingMessage;
      idleTimer.refresh();
      if (message === 'still reading') return;
      if ('page' in message) onPage?.(message);
      else resolve(message);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => end(`the reading process ended with ${signal ?? code}`));
    try {
      const answer = await promise;
      if ('document' in answer) return answer.document;
      if ('code' in answer) throw problemFrom(answer);
      const failed = task.kind === 'docx' ? 'file.docx_failed' : 'file.pdf_failed';
      throw problem(failed, undefined, new Error(answer.failure));
    } finally {
      clearTimeout(idleTimer);
      clearTimeout(totalTimer);
      signal?.removeEventListener('abort', abort);
      this.#running.delete(child);
      child.kill('SIGKILL');
    }
  }

  /**
   * Starts it without the server's environment, which has its secrets, and with permission only to read. The password
   * of a file is sent as a message, because everyone on the machine can read a command line.
   */
  #start(task: ReadingTask): ChildProcess {
    const { maxMemoryMb, program, threads } = this.#options;
    const child = fork(program, {
      env: {},
      execArgv: [
        '--permission',
        '--allow-worker',
        // Images are drawn by native code.
        ...(threads > 0 ? ['--allow-addons'] : []),
        `--allow-fs-read=${product}`,
        `--allow-fs-read=${dirname(task.paths[0] ?? product)}`,
        `--max-old-space-size=${maxMemoryMb / 2}`,
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const orders: ReadingOrders = { ...task, maxMemoryBytes: maxMemoryMb * MEGABYTE, threads };
    child.send(orders, () => undefined);
    return child;
  }
}
