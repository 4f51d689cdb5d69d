// Threads that speak, up to the pool's limit: one starts when a line finds none free, and idle ones beyond those that
// stay are ended. Lines that are waited for come before prepared ones, which leave them a thread if there are two or
// more, and a user with many lines leaves others their turns. A thread that does not answer in time is ended; only
// its line fails. A pool made smaller ends its threads between lines.
import { availableParallelism } from 'node:os';
import { problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';
import type { Priority, SpeechInTheMaking } from '../speech-engine.ts';
import type { Speaker, StartSpeaker } from '../speaker-process.ts';
import type { RenderAnswer } from './render-answer.ts';
import { TurnQueue } from './turn-queue.ts';

export interface PoolOptions {
  /** The maximum number of threads, until `limitTo` changes it. */
  readonly workers: number;
  /** Threads that stay when idle; by default as many as processors, at most four. */
  readonly staying?: number;
  /** Milliseconds without a line after which another thread ends. */
  readonly idleMs?: number;
  /** The timeout of a line in milliseconds; then its thread is replaced. */
  readonly timeoutMs?: number;
  /** How many lines can wait. */
  readonly maxWaiting?: number;
  readonly start: StartSpeaker;
}

const maxIdle = 4;

interface Job<Line> {
  readonly line: Line;
  readonly userId: UserId;
  readonly done: (answer: RenderAnswer) => void;
  readonly failed: (error: Error) => void;
}

interface Seat<Line> {
  readonly worker: Speaker;
  job: Job<Line> | null;
  isAhead: boolean;
  /** The timer of the timeout while it speaks; otherwise of its idle time. */
  timer: NodeJS.Timeout | undefined;
}

export interface WaitingRender {
  readonly answer: Promise<RenderAnswer>;
  hurry(): void;
}

/** Its threads take a `Line` and return a `RenderAnswer`, one after the other. */
export class WorkerPool<Line> {
  readonly #seats = new Set<Seat<Line>>();
  readonly #options: Required<PoolOptions>;
  readonly #waiting: Readonly<Record<Priority, TurnQueue<Job<Line>>>> = {
    now: new TurnQueue(),
    ahead: new TurnQueue(),
  };
  #limit: number;
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = {
      staying: Math.min(availableParallelism(), maxIdle),
      idleMs: 5 * 60_000,
      timeoutMs: 15_000,
      maxWaiting: 500,
      ...options,
    };
    this.#limit = options.workers;
  }

  /** The current number of threads. */
  get running(): number {
    return this.#seats.size;
  }

  /** From now on it has at most `workers` threads; excess ones end after the line they speak. */
  limitTo(workers: number): void {
    this.#limit = workers;
    for (const seat of this.#seats) if (!seat.job && this.running > workers) void this.#end(seat);
    this.#next();
  }

  /** Starts the threads that stay, so that the first line is as fast as the next. */
  warm(): void {
    while (!this.#isClosed && this.running < Math.min(this.#limit, this.#options.staying)) this.#open();
  }

  render(line: Line, priority: Priority, userId: UserId): WaitingRender {
    const { promise, resolve, reject } = Promise.withResolvers<RenderAnswer>();
    const job: Job<Line> = { line, userId, done: resolve, failed: reject };
    const isFull = this.#waiting.now.length + this.#waiting.ahead.length >= this.#options.maxWaiting;
    if (this.#isClosed || isFull) reject(problem('speech.busy'));
    else this.#waiting[priority].push(job);
    this.#next();
    return { answer: promise, hurry: () => this.#hurry(job) };
  }

  /** Renders, and throws for responses without speech: `speech.empty`, `speech.failed`, `speech.busy`. */
  speak(line: Line, priority: Priority, userId: UserId): SpeechInTheMaking {
    const { answer, hurry } = this.render(line, priority, userId);
    const speech = answer.then(({ speech: made, failure }) => {
      if (failure !== null) throw problem('speech.failed', undefined, new Error(failure));
      if (!made) throw problem('speech.empty');
      return made;
    });
    return { speech, hurry };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const queue of Object.values(this.#waiting)) {
      for (let job = queue.take(); job; job = queue.take()) job.failed(problem('speech.busy'));
    }
    await Promise.all([...this.#seats].map((seat) => this.#end(seat, problem('speech.busy'))));
  }

  #hurry(job: Job<Line>): void {
    if (this.#waiting.ahead.remove(job)) this.#waiting.now.push(job);
  }

  #next(): void {
    while (!this.#isClosed) {
      const free = [...this.#seats].find(({ job }) => !job);
      if (!free && this.running >= this.#limit) return;
      const awaited = this.#waiting.now.take();
      const job = awaited ?? (this.#hasRoomAhead() ? this.#waiting.ahead.take() : undefined);
      if (!job) return;
      this.#speakOn(free ?? this.#open(), job, !awaited);
    }
  }

  #hasRoomAhead(): boolean {
    const ahead = [...this.#seats].filter(({ job, isAhead }) => job && isAhead).length;
    return ahead < Math.max(1, this.#limit - 1);
  }

  #speakOn(seat: Seat<Line>, job: Job<Line>, isAhead: boolean): void {
    clearTimeout(seat.timer);
    Object.assign(seat, { job, isAhead });
    const abandonFiles = () => void this.#end(seat, problem('speech.failed'));
    seat.timer = setTimeout(abandonFiles, this.#options.timeoutMs);
    seat.worker.speak(job.line);
  }

  #open(): Seat<Line> {
    const seat: Seat<Line> = {
      worker: this.#options.start({
        answered: (answer) => this.#answered(seat, answer),
        lost: (cause) => void this.#end(seat, problem('speech.failed', undefined, cause)),
      }),
      job: null,
      isAhead: false,
      timer: undefined,
    };
    this.#seats.add(seat);
    return seat;
  }

  #answered(seat: Seat<Line>, answer: RenderAnswer): void {
    if (!this.#seats.has(seat)) return;
    const { job } = seat;
    clearTimeout(seat.timer);
    seat.job = null;
    job?.done(answer);
    if (this.running > this.#limit) void this.#end(seat);
    else this.#next();
    if (!seat.job && this.#seats.has(seat)) this.#rest(seat);
  }

  #rest(seat: Seat<Line>): void {
    const { staying, idleMs } = this.#options;
    const endUnlessItStays = () => {
      if (this.running > staying) void this.#end(seat);
    };
    seat.timer = setTimeout(endUnlessItStays, idleMs).unref();
  }

  /** Ends the seat's thread, and fails its line if it has one. */
  async #end(seat: Seat<Line>, reason?: Error): Promise<void> {
    if (!this.#seats.delete(seat)) return;
    clearTimeout(seat.timer);
    if (reason) seat.job?.failed(reason);
    this.#next();
    await seat.worker.end();
  }
}
