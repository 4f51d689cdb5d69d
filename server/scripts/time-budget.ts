// How much time each owner's work may take within an hour, in this process.
const HOUR_MS = 3_600_000;

export class TimeBudget {
  readonly #maxMs: number;
  readonly #spent = new Map<string, { readonly endedAt: number; readonly ms: number }[]>();

  constructor(maxMs: number) {
    this.#maxMs = maxMs;
  }

  isSpent(owner: string, now = performance.now()): boolean {
    return this.#recent(owner, now).reduce((sum, { ms }) => sum + ms, 0) >= this.#maxMs;
  }

  spend(owner: string, ms: number, now = performance.now()): void {
    if (!this.#spent.has(owner)) this.#forgetOld(now);
    this.#spent.set(owner, [...this.#recent(owner, now), { endedAt: now, ms }]);
  }

  #recent(owner: string, now: number) {
    return (this.#spent.get(owner) ?? []).filter(({ endedAt }) => now - endedAt < HOUR_MS);
  }

  #forgetOld(now: number): void {
    for (const owner of this.#spent.keys())
      if (this.#recent(owner, now).length === 0) this.#spent.delete(owner);
  }
}
