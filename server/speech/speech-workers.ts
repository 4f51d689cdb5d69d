import { shareOf } from '#domain/scaling/pool-rules.ts';
import { VOICE_IDS } from '#domain/voices/voices.ts';
import type { SpeechEngine } from './speech-engine.ts';

/** Threads and processes that speak, started as lines need them. */
export interface SpeechWorkers {
  /** How many there are now. */
  readonly running: number;
  /** From now on no more than these; those too many end, each after the line it speaks. */
  limitTo(workers: number): void;
}

/** The workers of all engines of this process as one: those that can speak share the limit, the last one first. */
export function workersOf(engines: readonly SpeechEngine[]): SpeechWorkers {
  return {
    get running() {
      return engines.reduce((sum, { workers }) => sum + (workers?.running ?? 0), 0);
    },
    limitTo(workers) {
      const speaking = engines.filter(({ canSpeak }) => VOICE_IDS.some(canSpeak));
      const pools = speaking.flatMap(({ workers: pool }) => pool ?? []).toReversed();
      pools.forEach((pool, place) => pool.limitTo(shareOf(workers, place, pools.length)));
    },
  };
}
