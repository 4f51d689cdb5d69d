import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { isFault } from '#server/platform/metrics/with-metrics.ts';
import type { SpeechEngine } from './speech-engine.ts';
import type { SpeechService } from './speech.ts';

export function measuredSpeech(speech: SpeechService, metrics: Metrics): SpeechService {
  return {
    ...speech,
    async produce(request) {
      const since = performance.now();
      const answered = (outcome: 'kept' | 'made' | 'failed') =>
        metrics.speech.record({ priority: request.priority, outcome }, performance.now() - since);
      try {
        const spoken = await speech.produce(request);
        answered(spoken.isCached ? 'kept' : 'made');
        return spoken;
      } catch (error) {
        if (isFault(error)) answered('failed');
        throw error;
      }
    },
  };
}

export function measuredEngine(engine: SpeechEngine, metrics: Metrics): SpeechEngine {
  return {
    ...engine,
    speak(utterance, priority, userId) {
      const since = performance.now();
      const making = engine.speak(utterance, priority, userId);
      const answered = (outcome: 'done' | 'failed') =>
        metrics.engines.record({ engine: engine.id, outcome }, performance.now() - since);
      making.speech.then(
        () => answered('done'),
        (error: unknown) => isFault(error) && answered('failed'),
      );
      return making;
    },
  };
}
