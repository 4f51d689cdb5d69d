// Threads that speak. A line somebody waits for goes before lines made ahead, which leave it a thread where there are
// two or more, and whoever asks for many leaves the others their turns. A thread that does not answer in time is ended
// and replaced; its line fails, and no other.
import { problem } from '#contract/problems.ts';
import type { WordMark } from '#contract/speech.ts';
import type { Priority, SpeechInTheMaking } from '../speech-engine.ts';
import type { Speaker, StartSpeaker } from '../speaker-process.ts';
import { TurnQueue } from './turn-queue.ts';

export interface RenderedSpeech {
  readonly audio: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  readonly durationSeconds: number;
  readonly leadMs: number;
  readonly marks: WordMark[];
}

/** What a thread answers; neither when none of the text can be said. */
export interface RenderAnswer {
  readonly speech: RenderedSpeech | null;
  readonly failure: string | null;
}

export interface PoolOptions {
  readonly workers: number;
  /** Milliseconds a line may take before its thread is given up. */
  readonly patienceMs?: number;
  /** Lines that may wait. */
  readonly maxWaiting?: number;
  readonly start: StartSpeaker;
}

interface Job<Line> {
  readonly line: Line;
  readonly userId: string;
  readonly done: (answer: RenderAnswer) => void;
  readonly failed: (error: Error) => void;
}

interface Seat<Line> {
  worker: Speaker | null;
  job: Job<Line> | null;
  isAhead: boolean;
  watchdog: NodeJS.Timeout | null;
}

export interface WaitingRender {
  readonly answer: Promise<RenderAnswer>;
  hurry(): void;
}

/** Its threads take a `Line` and answer a `RenderAnswer`, one after the other. */
export class WorkerPool<Line> {
  readonly #seats: Seat<Line>[];
  readonly #patienceMs: number;
  readonly #maxWaiting: number;
  readonly #start: StartSpeaker;
  readonly #waiting: Readonly<Record<Priority, TurnQueue<Job<Line>>>> = {
    now: new TurnQueue(),
    ahead: new TurnQueue(),
  };
  #isClosed = false;

  constructor({ workers, patienceMs = 15_000, maxWaiting = 500, start }: PoolOptions) {
    const seat = { worker: null, job: null, isAhead: false, watchdog: null };
    this.#seats = Array.from({ length: workers }, () => ({ ...seat }));
    this.#patienceMs = patienceMs;
    this.#maxWaiting = maxWaiting;
    this.#start = start;
  }

  /** Starts the threads, so that the first line is as quick as the next. */
  warm(): void {
    for (const seat of this.#seats) this.#workerOf(seat);
  }

  render(line: Line, priority: Priority, userId: string): WaitingRender {
    const { promise, resolve, reject } = Promise.withResolvers<RenderAnswer>();
    const job: Job<Line> = { line, userId, done: resolve, failed: reject };
    const isFull = this.#waiting.now.length + this.#waiting.ahead.length >= this.#maxWaiting;
    if (this.#isClosed || isFull) reject(problem('speech.busy'));
    else this.#waiting[priority].push(job);
    this.#next();
    return { answer: promise, hurry: () => this.#hurry(job) };
  }

  /** Renders, and throws for the answers that are no speech: `speech.empty`, `speech.failed`, `speech.busy`. */
  speak(line: Line, priority: Priority, userId: string): SpeechInTheMaking {
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
    await Promise.all(this.#seats.map((seat) => this.#release(seat, problem('speech.busy'))));
  }

  #hurry(job: Job<Line>): void {
    if (this.#waiting.ahead.remove(job)) this.#waiting.now.push(job);
  }

  #next(): void {
    for (const seat of this.#seats) {
      if (seat.job) continue;
      const awaited = this.#waiting.now.take();
      const job = awaited ?? (this.#hasRoomAhead() ? this.#waiting.ahead.take() : undefined);
      if (!job) return;
      seat.job = job;
      seat.isAhead = !awaited;
      seat.watchdog = setTimeout(() => void this.#release(seat, problem('speech.failed')), this.#patienceMs);
      this.#workerOf(seat).speak(job.line);
    }
  }

  #hasRoomAhead(): boolean {
    const ahead = this.#seats.filter(({ job, isAhead }) => job && isAhead).length;
    return ahead < Math.max(1, this.#seats.length - 1);
  }

  #workerOf(seat: Seat<Line>): Speaker {
    if (seat.worker) return seat.worker;
    const worker = this.#start({
      answered: (answer) => {
        if (seat.worker === worker) this.#finish(seat, (job) => job.done(answer));
      },
      lost: (cause) => {
        if (seat.worker === worker) void this.#release(seat, problem('speech.failed', undefined, cause));
      },
    });
    seat.worker = worker;
    return worker;
  }

  #finish(seat: Seat<Line>, settle: (job: Job<Line>) => void): void {
    const { job } = seat;
    if (seat.watchdog) clearTimeout(seat.watchdog);
    seat.job = null;
    seat.watchdog = null;
    if (job) settle(job);
    if (!this.#isClosed) this.#next();
  }

  /** Ends the seat's thread and fails its line; the next line starts a new thread. */
  async #release(seat: Seat<Line>, reason: Error): Promise<void> {
    const { worker } = seat;
    seat.worker = null;
    this.#finish(seat, (job) => job.failed(reason));
    await worker?.end();
  }
}
