import { shareOf } from '#domain/scaling/pool-rules.ts';
import { VOICE_IDS } from '#domain/voices/voices.ts';
import type { SpeechEngine, SpeechWorkers } from './speech-engine.ts';

/** The workers of all engines of this process as one: those that can speak share the limit, the last one first. */
export function workersOf(engines: readonly SpeechEngine[]): SpeechWorkers {
  return {
    get running() {
      return engines.reduce((sum, { workers }) => sum + (workers?.running ?? 0), 0);
    },
    limitTo(workers) {
      const speaking = engines.filter(({ languages, canSpeak }) =>
        [...languages].some((language) => VOICE_IDS.some((voiceId) => canSpeak({ voiceId, language }))),
      );
      const pools = speaking.flatMap(({ workers: pool }) => pool ?? []).toReversed();
      pools.forEach((pool, place) => pool.limitTo(shareOf(workers, place, pools.length)));
    },
  };
}
