// Processes that read uploaded files: a few at once, each with limits on memory and time. A process that exceeds a
// limit is ended and its file refused, without affecting anything else.
import { fork, type ChildProcess } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { problem, type ProblemCode } from '#contract/problems.ts';
import type { PageProgress } from '#contract/scripts.ts';
import { Turns } from '#server/platform/turns.ts';
import type { Language } from './ocr/language-of-words.ts';
import { RecognizedLanguages } from './ocr/recognized-languages.ts';
import type {
  LanguageData,
  ReadFile,
  ReadingAnswer,
  ReadingMessage,
  ReadingOrders,
  ReadingTask,
} from './reading-process.ts';
import { TimeBudget } from './time-budget.ts';
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
  /** How many files of one user are read at once. */
  readonly maxRunningPerOwner?: number;
  /** How much time the readings of one user can take per hour. */
  readonly maxMsPerOwner?: number;
  /** How many page images one process reads at once; 0 if it reads none. */
  readonly threads?: number;
  /** Where the data of recognized languages is. */
  readonly languages?: Pick<RecognizedLanguages, 'folders' | 'folderOf'>;
  readonly program?: URL;
}

export interface ReadingWatch {
  /** Whose turn the reading takes. */
  readonly owner?: string;
  /** Cancels the reading. */
  readonly signal?: AbortSignal | undefined;
  /** Called for each page image as it is read. */
  readonly onPage?: ((progress: PageProgress) => void) | undefined;
}

const MEGABYTE = 1024 * 1024;
const MINUTE_MS = 60_000;
const product = fileURLToPath(new URL('../..', import.meta.url));

export class ReadingPool {
  readonly #options: Required<ReadingPoolOptions>;
  readonly #turns: Turns;
  readonly #budget: TimeBudget;
  readonly #running = new Set<ChildProcess>();
  readonly #owned = new Map<string, number>();
  #isClosed = false;

  constructor(options: ReadingPoolOptions) {
    this.#options = {
      timeoutMs: 30_000,
      maxMs: options.timeoutMs ?? 30_000,
      maxMemoryMb: 1024,
      maxWaiting: 50,
      maxPerOwner: 3,
      maxRunningPerOwner: options.processes,
      maxMsPerOwner: Infinity,
      threads: 0,
      languages: new RecognizedLanguages(),
      program: new URL('./reading-process.ts', import.meta.url),
      ...options,
    };
    const { processes, maxRunningPerOwner, maxWaiting, maxMsPerOwner } = this.#options;
    this.#turns = new Turns({ atOnce: processes, perOwner: maxRunningPerOwner, maxWaiting });
    this.#budget = new TimeBudget(maxMsPerOwner);
  }

  /** Runs `work` on a file of `owner`, from its arrival until it is answered. Throws `request.too_many`. */
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

  /**
   * Throws Problem: what is wrong with the file, `server.busy` if too many wait, or `file.pictures_too_often` if the
   * owner's time is used up.
   */
  async read(task: ReadingTask, watch: ReadingWatch = {}): Promise<ReadFile> {
    const { owner = '' } = watch;
    const refuseSpent = () => {
      if (this.#budget.isSpent(owner))
        throw problem('file.pictures_too_often', { minutes: this.#options.maxMsPerOwner / MINUTE_MS });
    };
    refuseSpent();
    const run = async () => {
      refuseSpent();
      const since = performance.now();
      return this.#run(task, watch).finally(() => this.#budget.spend(owner, performance.now() - since));
    };
    return this.#turns.run(owner, run, watch.signal);
  }

  close(): void {
    this.#isClosed = true;
    this.#turns.close();
    for (const child of this.#running) child.kill('SIGKILL');
  }

  async #run(task: ReadingTask, { signal, onPage }: ReadingWatch): Promise<ReadFile> {
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
      if ('dataOf' in message) void this.#answerWithData(child, message.dataOf);
      else if ('page' in message) onPage?.(message);
      else resolve(message);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => end(`the reading process ended with ${signal ?? code}`));
    try {
      const answer = await promise;
      if ('json' in answer) return answer;
      if ('code' in answer) throw problemFrom(answer);
      throw problem(failureOf(task.kind), undefined, new Error(answer.failure));
    } finally {
      clearTimeout(idleTimer);
      clearTimeout(totalTimer);
      signal?.removeEventListener('abort', abort);
      this.#running.delete(child);
      child.kill('SIGKILL');
    }
  }

  async #answerWithData(child: ChildProcess, language: Language): Promise<void> {
    const data: LanguageData = { language, folder: await this.#options.languages.folderOf(language) };
    if (child.connected) child.send(data, () => undefined);
  }

  /**
   * Starts it without the server's environment, which has its secrets, and with permission only to read. The password
   * of a file is sent as a message, because everyone on the machine can read a command line.
   */
  #start(task: ReadingTask): ChildProcess {
    const { languages, maxMemoryMb, program, threads } = this.#options;
    const child = fork(program, {
      env: {},
      execArgv: [
        '--permission',
        '--allow-worker',
        // Images are drawn by native code.
        ...(threads > 0 ? ['--allow-addons', '--expose-gc'] : []),
        `--allow-fs-read=${product}`,
        ...(threads > 0 ? languages.folders.map((folder) => `--allow-fs-read=${folder}`) : []),
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

function failureOf(kind: ReadingTask['kind']): ProblemCode {
  if (kind === 'docx') return 'file.docx_failed';
  return kind === 'pdf' ? 'file.pdf_failed' : 'file.read_failed';
}
