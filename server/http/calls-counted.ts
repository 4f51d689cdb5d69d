// Counts an address's requests per minute for the rate limiter, by a monotonic clock: if the system clock were set back
// by a day, the limiter would refuse everyone for that day.
import { LRUCache } from 'lru-cache';
import type { FastifyRateLimitStore } from '@fastify/rate-limit';

const maxAddresses = 5000;

export class CallsCounted implements FastifyRateLimitStore {
  readonly #windows = new LRUCache<string, { count: number }>({ max: maxAddresses });

  incr(
    address: string,
    answer: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const window = this.#windows.get(address) ?? { count: 0 };
    window.count += 1;
    if (window.count === 1) this.#windows.set(address, window, { ttl: windowMs });
    answer(null, { current: window.count, ttl: this.#windows.getRemainingTTL(address) });
  }

  child(): CallsCounted {
    return new CallsCounted();
  }
}
