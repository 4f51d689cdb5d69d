// The recognizers an operator installed, in a process of their own: native code that crashes or hangs affects nothing
// else. One piece of sound at a time, and users take turns; the process ends when it is idle.
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { problem } from '#contract/problems.ts';
import { recognizedSound, recognizerLanguages, type RecognizerLanguage } from '#contract/listening.ts';
import type { UserId } from '#domain/ids.ts';
import type { Log } from '#server/platform/log.ts';
import { Turns } from '#server/platform/turns.ts';
import { isInstalled } from './recognizer-paths.ts';
import type { RecognizerAnswer, SpeechPiece } from './recognizer-process.ts';
import { namesOf } from '#domain/records.ts';

interface RecognizerOptions {
  /** `DATA_DIR/ears` */
  readonly folder: string;
  readonly log: Pick<Log, 'warn'>;
  readonly timeoutMs?: number;
  readonly idleMs?: number;
}

const processFile = fileURLToPath(new URL('./recognizer-process.ts', import.meta.url));
const shortestSeconds = 0.1;

export class Recognizers {
  readonly #options: Required<RecognizerOptions>;
  readonly #turns = new Turns({ atOnce: 1, maxWaiting: 30, maxWaitingPerOwner: 3 });
  #process: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: RecognizerOptions) {
    this.#options = { timeoutMs: 20_000, idleMs: 5 * 60_000, ...options };
  }

  get languages(): readonly RecognizerLanguage[] {
    return namesOf(recognizerLanguages).filter((language) => isInstalled(this.#options.folder, language));
  }

  /**
   * The words in 16-bit samples at 16 kHz. Throws `listening.no_recognizer`, `listening.sound`, `server.busy`, and
   * `request.too_many`.
   */
  async recognize(userId: UserId, language: RecognizerLanguage, sound: Uint8Array): Promise<string> {
    if (!isInstalled(this.#options.folder, language)) throw problem('listening.no_recognizer');
    refuseBroken(sound);
    const ask = () => this.#ask({ language, samples: samplesOf(sound) });
    const { text, failure } = await this.#turns.run(userId, ask);
    if (text !== null) return text;
    this.#options.log.warn({ language, failure }, 'a recognizer cannot be used');
    throw problem('listening.no_recognizer');
  }

  async close(): Promise<void> {
    this.#turns.close();
    this.#end();
  }

  #ask(piece: SpeechPiece): Promise<RecognizerAnswer> {
    clearTimeout(this.#idle);
    const asked = (this.#process ??= this.#start());
    const { promise, resolve, reject } = Promise.withResolvers<RecognizerAnswer>();
    const answered = (answer: unknown) => resolve(answer as RecognizerAnswer);
    const lost = () => reject(problem('server.busy'));
    const timeout = setTimeout(() => asked.kill('SIGKILL'), this.#options.timeoutMs);
    asked.once('message', answered).once('exit', lost);
    asked.send(piece, (error) => error && lost());
    return promise.finally(() => {
      clearTimeout(timeout);
      asked.off('message', answered).off('exit', lost);
      this.#idle = setTimeout(() => this.#end(), this.#options.idleMs).unref();
    });
  }

  #start(): ChildProcess {
    const started = fork(processFile, [this.#options.folder], {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const forget = () => {
      if (this.#process === started) this.#process = null;
    };
    return started.on('exit', forget).on('error', forget);
  }

  #end(): void {
    clearTimeout(this.#idle);
    this.#process?.kill('SIGKILL');
    this.#process = null;
  }
}

function refuseBroken({ byteLength }: Uint8Array): void {
  const { rateHz, bytesPerSample } = recognizedSound;
  if (byteLength % bytesPerSample !== 0 || byteLength < shortestSeconds * rateHz * bytesPerSample)
    throw problem('listening.sound');
}

function samplesOf(sound: Uint8Array): Float32Array {
  // A copy, because samples can only be read at even positions.
  const whole = new Int16Array(new Uint8Array(sound).buffer);
  const samples = new Float32Array(whole.length);
  for (let i = 0; i < whole.length; i += 1) samples[i] = whole[i]! / 32_768;
  return samples;
}

declare module '#server/platform/services.ts' {
  interface Services {
    readonly recognizers: Recognizers;
  }
}
