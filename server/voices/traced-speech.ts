import type { SpeechService } from './speech.ts';
import type { Tracing } from '#server/platform/telemetry/tracing.ts';

/** Answers the same speech, each line told to whoever collects traces. */
export const tracedSpeech = (speech: SpeechService, tracing: Tracing): SpeechService => ({
  ...speech,
  produce: (request) =>
    tracing.span(
      'speech line',
      () => speech.produce(request),
      ({ engine, isCached }) => ({ 'speech.engine': engine, 'speech.is_cached': isCached }),
    ),
});
