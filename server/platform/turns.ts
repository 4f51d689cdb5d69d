// Runs a few tasks at once. Owners take turns: however many tasks of one owner wait, each other owner waits for at most
// one of them.
import { problem } from '#contract/problems.ts';

export interface TurnLimits {
  readonly atOnce: number;
  /** How many tasks of one owner run at once. */
  readonly perOwner?: number;
  /** How many tasks can wait, of all owners and of one. */
  readonly maxWaiting: number;
  readonly maxWaitingPerOwner?: number;
}

interface Place {
  readonly start: () => void;
  readonly refuse: () => void;
}

export class Turns {
  readonly #limits: Required<TurnLimits>;
  readonly #running = new Map<string, number>();
  readonly #waiting = new Map<string, Place[]>();
  /** For each current owner, the number of their latest task, counted over the tasks of all owners. */
  readonly #lastTurns = new Map<string, number>();
  #turnCount = 0;
  #busy = 0;
  #waitingCount = 0;
  #isClosed = false;

  constructor(limits: TurnLimits) {
    this.#limits = { perOwner: limits.atOnce, maxWaitingPerOwner: limits.maxWaiting, ...limits };
  }

  /**
   * Runs `work` when it is its turn. Throws `request.too_many` if too many tasks of the owner wait, and `server.busy`
   * if too many wait in all, `signal` is aborted meanwhile, or the queue is closed.
   */
  async run<T>(owner: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#turn(owner, signal);
    try {
      return await work();
    } finally {
      this.#leave(owner);
    }
  }

  /** Refuses all waiting tasks. */
  close(): void {
    this.#isClosed = true;
    const places = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    this.#waitingCount = 0;
    for (const { refuse } of places) refuse();
  }

  #turn(owner: string, signal?: AbortSignal): Promise<void> {
    const { atOnce, maxWaiting, maxWaitingPerOwner } = this.#limits;
    const own = this.#waiting.get(owner) ?? [];
    if (this.#isClosed) throw problem('server.busy');
    if (this.#busy < atOnce && this.#mayRun(owner)) {
      this.#start(owner);
      return Promise.resolve();
    }
    if (this.#waitingCount >= maxWaiting) throw problem('server.busy');
    if (own.length >= maxWaitingPerOwner) throw problem('request.too_many');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const place = { start: resolve, refuse: () => reject(problem('server.busy')) };
    own.push(place);
    this.#waiting.set(owner, own);
    this.#waitingCount += 1;
    signal?.addEventListener('abort', () => this.#abandon(owner, place), { once: true });
    return promise;
  }

  #mayRun(owner: string): boolean {
    return (this.#running.get(owner) ?? 0) < this.#limits.perOwner;
  }

  #start(owner: string): void {
    this.#busy += 1;
    this.#lastTurns.set(owner, (this.#turnCount += 1));
    this.#running.set(owner, (this.#running.get(owner) ?? 0) + 1);
  }

  #abandon(owner: string, place: Place): void {
    const own = this.#waiting.get(owner) ?? [];
    const at = own.indexOf(place);
    if (at === -1) return;
    own.splice(at, 1);
    this.#waitingCount -= 1;
    if (own.length === 0) this.#waiting.delete(owner);
    this.#forgetIfGone(owner);
    place.refuse();
  }

  #leave(owner: string): void {
    this.#busy -= 1;
    const left = (this.#running.get(owner) ?? 1) - 1;
    if (left === 0) this.#running.delete(owner);
    else this.#running.set(owner, left);
    this.#startNext();
    this.#forgetIfGone(owner);
  }

  #forgetIfGone(owner: string): void {
    if (!this.#running.has(owner) && !this.#waiting.has(owner)) this.#lastTurns.delete(owner);
  }

  #startNext(): void {
    const lastTurn = (owner: string) => this.#lastTurns.get(owner) ?? 0;
    const able = [...this.#waiting.keys()].filter((owner) => this.#mayRun(owner));
    const [next] = able.toSorted((one, other) => lastTurn(one) - lastTurn(other));
    const own = next === undefined ? undefined : this.#waiting.get(next);
    const place = own?.shift();
    if (next === undefined || own === undefined || place === undefined) return;
    if (own.length === 0) this.#waiting.delete(next);
    this.#waitingCount -= 1;
    this.#start(next);
    place.start();
  }
}
