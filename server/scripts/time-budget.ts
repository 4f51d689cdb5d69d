// How much time each owner's work may take within an hour, in this process.
const HOUR_MS = 3_600_000;

export class TimeBudget {
  readonly #maxMs: number;
  readonly #spent = new Map<string, { readonly endedAt: number; readonly ms: number }[]>();

  constructor(maxMs: number) {
    this.#maxMs = maxMs;
  }

  isSpent(owner: string, now = performance.now()): boolean {
    const recent = (this.#spent.get(owner) ?? []).filter(({ endedAt }) => now - endedAt < HOUR_MS);
    if (recent.length === 0) this.#spent.delete(owner);
    else this.#spent.set(owner, recent);
    return recent.reduce((sum, { ms }) => sum + ms, 0) >= this.#maxMs;
  }

  spend(owner: string, ms: number, now = performance.now()): void {
    if (!this.#spent.has(owner)) for (const other of this.#spent.keys()) this.isSpent(other, now);
    this.#spent.set(owner, [...(this.#spent.get(owner) ?? []), { endedAt: now, ms }]);
  }
}
