import type { SpeechService } from './speech.ts';
import type { Tracing } from '#server/platform/telemetry/tracing.ts';

/** The same speech, with each line reported to the trace collector. */
export const tracedSpeech = (speech: SpeechService, tracing: Tracing): SpeechService => ({
  ...speech,
  produce: (request) =>
    tracing.span(
      'speech line',
      () => speech.produce(request),
      ({ engine, isCached }) => ({ 'speech.engine': engine, 'speech.is_cached': isCached }),
    ),
});
