// Processes recorded lines, and puts lines together, in threads; owners take turns.
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { problem } from '#contract/problems.ts';
import type { ClonedVoiceId, ReaderId, UserId } from '#domain/ids.ts';
import { Turns } from '#server/platform/turns.ts';
import type { makeLine, MadeLine } from './line-audio.worker.ts';
import type { mixLines } from './mix-lines.ts';

type OwnerId = ClonedVoiceId | ReaderId | UserId;

const idleTimeoutMs = 300_000;
const timeoutMs = 20_000;
const maxThreads = 2;

export class LineMakers {
  readonly #turns = new Turns({ atOnce: maxThreads, perOwner: 1, maxWaiting: 100, maxWaitingPerOwner: 10 });
  readonly #threads = new Piscina({
    filename: fileURLToPath(new URL('./line-audio.worker.ts', import.meta.url)),
    name: 'makeLine',
    minThreads: 0,
    maxThreads,
    idleTimeout: idleTimeoutMs,
  });

  /** Starts a thread before the first line comes; nothing waits for it. */
  warm(): void {
    if (this.#threads.threads.length === 0)
      void this.#threads.run({ wav: new Uint8Array(), text: '' }).catch(() => null);
  }

  /** Null if it isn't a recording of the page. Throws `server.busy`, and `request.too_many`. */
  make(ownerId: OwnerId, wav: Uint8Array, text: string): Promise<MadeLine | null> {
    return this.#run<typeof makeLine>(ownerId, 'makeLine', { wav, text });
  }

  /** See mixLines. Throws `server.busy`, and `request.too_many`. */
  mix(ownerId: OwnerId, lines: Parameters<typeof mixLines>[0]): Promise<Uint8Array> {
    return this.#run<typeof mixLines>(ownerId, 'mixLines', lines);
  }

  #run<Work extends (task: never) => unknown>(ownerId: OwnerId, name: string, task: Parameters<Work>[0]) {
    return this.#turns.run(ownerId, async (): Promise<Awaited<ReturnType<Work>>> => {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return await this.#threads.run(task, { name, signal });
      } catch (error) {
        throw signal.aborted ? problem('server.busy') : error;
      }
    });
  }

  async close(): Promise<void> {
    this.#turns.close();
    await this.#threads.destroy();
  }
}

declare module '#server/platform/services.ts' {
  interface Services {
    readonly lineMakers: LineMakers;
  }
}
