// The pronunciations of words, for hands-free practice. Known words are answered from memory; others are looked up in a
// thread, one call after the other, and users take turns.
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import { problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';
import { Turns } from '#server/platform/turns.ts';
import type { pronounce } from './pronounce.worker.ts';

type Ways = readonly string[];
type Sounds = readonly string[];

/** About twenty thousand common words. */
const lettersRemembered = 2_000_000;
const idleTimeoutMs = 60_000;
const timeoutMs = 15_000;

export class Pronunciations {
  readonly #known = new LRUCache<string, Sounds>({
    maxSize: lettersRemembered,
    sizeCalculation: (sounds, key) => sounds.reduce((sum, { length }) => sum + length, key.length),
  });
  readonly #turns = new Turns({ atOnce: 1, maxWaiting: 200, maxWaitingPerOwner: 20 });
  readonly #threads = new Piscina<Parameters<typeof pronounce>[0], ReturnType<typeof pronounce>>({
    filename: fileURLToPath(new URL('./pronounce.worker.ts', import.meta.url)),
    name: 'pronounce',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleTimeoutMs,
  });

  /** In the order given; a word without a sound has none. Throws `server.busy`, and `request.too_many`. */
  async of(userId: UserId, words: readonly Ways[]): Promise<readonly Sounds[]> {
    const unknown = words.filter((ways) => !this.#known.has(keyOf(ways)));
    const found = new Map(words.map((ways) => [keyOf(ways), this.#known.get(keyOf(ways))]));
    if (unknown.length > 0) {
      const sounds = await this.#turns.run(userId, () => this.#lookUp(unknown));
      unknown.forEach((ways, index) => {
        this.#known.set(keyOf(ways), sounds[index]!);
        found.set(keyOf(ways), sounds[index]!);
      });
    }
    return words.map((ways) => found.get(keyOf(ways)) ?? []);
  }

  async close(): Promise<void> {
    this.#turns.close();
    await this.#threads.destroy();
  }

  async #lookUp(words: readonly Ways[]): Promise<readonly Sounds[]> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await this.#threads.run(
        words.map((ways) => ({ ways })),
        { signal },
      );
    } catch (error) {
      throw signal.aborted ? problem('server.busy') : error;
    }
  }
}

const keyOf = (ways: Ways) => ways.join('|');

declare module '#server/platform/services.ts' {
  interface Services {
    readonly pronunciations: Pronunciations;
  }
}
