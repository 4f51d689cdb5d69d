// Threads that read uploaded files: a few at once, each with a bound on its memory and its time. A thread that goes
// past a bound is ended; its file is refused, and nothing else notices.
import { Worker } from 'node:worker_threads';
import { problem } from '#contract/problems.ts';
import type { SourceDocument } from '#domain/script/source-line.ts';
import type { ReadingAnswer, ReadingTask } from './reading-worker.ts';
import { problemFrom } from './unreadable-problem.ts';

export interface ReadingPoolOptions {
  /** Files read at once. */
  readonly threads: number;
  readonly patienceMs?: number;
  readonly maxHeapMb?: number;
  /** Files that may wait for a thread. */
  readonly maxWaiting?: number;
  /** Files one user may have read at once, waiting ones among them. */
  readonly maxPerOwner?: number;
  readonly workerFile?: URL;
}

export class ReadingPool {
  readonly #threads: number;
  readonly #patienceMs: number;
  readonly #maxHeapMb: number;
  readonly #maxWaiting: number;
  readonly #maxPerOwner: number;
  readonly #workerFile: URL;
  readonly #waiting: { start: () => void; refuse: () => void }[] = [];
  readonly #running = new Set<Worker>();
  readonly #owned = new Map<string, number>();
  #busy = 0;
  #isClosed = false;

  constructor({
    threads,
    patienceMs = 60_000,
    maxHeapMb = 512,
    maxWaiting = 50,
    maxPerOwner = 3,
    workerFile,
  }: ReadingPoolOptions) {
    this.#threads = threads;
    this.#patienceMs = patienceMs;
    this.#maxHeapMb = maxHeapMb;
    this.#maxWaiting = maxWaiting;
    this.#maxPerOwner = maxPerOwner;
    this.#workerFile = workerFile ?? new URL('./reading-worker.ts', import.meta.url);
  }

  /** Throws Problem: what is wrong with the file; `request.too_many` or `server.busy` when too many wait. */
  async read(task: ReadingTask, owner: string): Promise<SourceDocument> {
    const owned = this.#owned.get(owner) ?? 0;
    if (owned >= this.#maxPerOwner) throw problem('request.too_many');
    this.#owned.set(owner, owned + 1);
    try {
      await this.#seat();
      return await this.#run(task).finally(() => this.#leave());
    } finally {
      const left = (this.#owned.get(owner) ?? 1) - 1;
      if (left === 0) this.#owned.delete(owner);
      else this.#owned.set(owner, left);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { refuse } of this.#waiting.splice(0)) refuse();
    await Promise.all([...this.#running].map((worker) => worker.terminate()));
  }

  #seat(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const start = () => {
      this.#busy += 1;
      resolve();
    };
    const refuse = () => reject(problem('server.busy'));
    if (this.#isClosed || this.#waiting.length >= this.#maxWaiting) refuse();
    else if (this.#busy < this.#threads) start();
    else this.#waiting.push({ start, refuse });
    return promise;
  }

  #leave(): void {
    this.#busy -= 1;
    this.#waiting.shift()?.start();
  }

  async #run(task: ReadingTask): Promise<SourceDocument> {
    const { promise, resolve, reject } = Promise.withResolvers<ReadingAnswer>();
    const worker = new Worker(this.#workerFile, {
      workerData: task,
      resourceLimits: {
        maxOldGenerationSizeMb: this.#maxHeapMb,
        maxYoungGenerationSizeMb: 64,
        stackSizeMb: 4,
      },
      stdout: true,
      stderr: true,
    });
    this.#running.add(worker);
    const tooComplex = (cause: unknown) => reject(problem('file.too_complex', undefined, cause));
    const watchdog = setTimeout(() => tooComplex(new Error('the file took too long')), this.#patienceMs);
    worker.once('message', resolve);
    worker.once('error', (error) => {
      const isOutOfMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (isOutOfMemory) tooComplex(error);
      else reject(problem(task.format === 'docx' ? 'file.docx_failed' : 'file.pdf_failed', undefined, error));
    });
    worker.once('exit', (code) => tooComplex(new Error(`the reading thread ended with code ${code}`)));
    try {
      const answer = await promise;
      if ('document' in answer) return answer.document;
      throw problemFrom(answer);
    } finally {
      clearTimeout(watchdog);
      this.#running.delete(worker);
      await worker.terminate();
    }
  }
}
