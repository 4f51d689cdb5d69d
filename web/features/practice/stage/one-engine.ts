// One run, one engine: once a lesser engine has had to speak a line, it speaks the rest as well, so that no character
// changes its voice midway.
import { SPEECH_ENGINES, type SpeechEngineId, type SpokenLine } from '#contract/speech.ts';
import type { FetchSpeech } from '#web/platform/audio/speech-queue.ts';

export function oneEngine<Line extends { readonly engine?: SpeechEngineId }>(
  fetchSpeech: FetchSpeech<Line>,
): FetchSpeech<Line> {
  const [best] = SPEECH_ENGINES;
  let chosen: SpeechEngineId = best;
  const isLesser = (engine: SpeechEngineId) =>
    SPEECH_ENGINES.indexOf(engine) > SPEECH_ENGINES.indexOf(chosen);
  return async (line, priority, signal): Promise<SpokenLine> => {
    for (;;) {
      const wanted = chosen;
      const asked = wanted === best ? line : { ...line, engine: wanted };
      const spoken = await fetchSpeech(asked, priority, signal);
      if (isLesser(spoken.engine)) chosen = spoken.engine;
      // Another line may have changed the engine meanwhile; a better one than wanted is all there is on the device.
      if (spoken.engine === chosen || wanted === chosen) return spoken;
    }
  };
}
