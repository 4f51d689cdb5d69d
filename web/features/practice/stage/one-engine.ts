// Keeps one engine per run: once a lesser engine had to speak a line, it also speaks the rest, so that no character's
// voice changes midway.
import { SPEECH_ENGINES, type SpeechEngineId, type SpokenLine } from '#contract/speech.ts';
import type { FetchSpeech } from '#web/platform/audio/speech-queue.ts';

export function oneEngine<Line extends { readonly engine?: SpeechEngineId | undefined }>(
  fetchSpeech: FetchSpeech<Line>,
): FetchSpeech<Line> {
  const [best] = SPEECH_ENGINES;
  let chosen: SpeechEngineId = best;
  const isPersonal = (engine: SpokenLine['engine']) => engine === 'reader' || engine === 'zero-shot';
  const isLesser = (engine: SpokenLine['engine']): engine is SpeechEngineId =>
    !isPersonal(engine) && SPEECH_ENGINES.indexOf(engine) > SPEECH_ENGINES.indexOf(chosen);
  return async (line, priority, signal): Promise<SpokenLine> => {
    for (;;) {
      const wanted = chosen;
      const asked = wanted === best ? line : { ...line, engine: wanted };
      const spoken = await fetchSpeech(asked, priority, signal);
      if (isLesser(spoken.engine)) chosen = spoken.engine;
      // Another line may have changed the engine meanwhile. A better engine than wanted is accepted: the device has
      // only that.
      if (spoken.engine === chosen || isPersonal(spoken.engine) || wanted === chosen) return spoken;
    }
  };
}
