// Keeps a failing service from slowing down every line: after consecutive failures it is skipped for a while, then
// tried once.
export interface CircuitBreaker {
  /** Whether to try now. */
  isClosed(): boolean;
  succeeded(): void;
  /** `restMs`: how long to pause, if the failure says so. */
  failed(restMs?: number): void;
}

export function circuitBreaker(now: () => number, failuresInARow = 3, restMs = 30_000): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;
  return {
    isClosed() {
      if (now() < openUntil) return false;
      // One call may try; the others wait for its result.
      if (failures >= failuresInARow) openUntil = now() + restMs;
      return true;
    },
    succeeded() {
      failures = 0;
      openUntil = 0;
    },
    failed(ownRestMs) {
      failures++;
      if (ownRestMs !== undefined) failures = Math.max(failures, failuresInARow);
      if (failures >= failuresInARow) openUntil = now() + (ownRestMs ?? restMs);
    },
  };
}
