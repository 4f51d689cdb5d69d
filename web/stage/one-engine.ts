// One run, one engine: once the embedded engine has had to speak a line, it speaks the rest as well, so that no
// character changes its voice midway.
import type { SpeechEngineId, SpokenLine } from '#contract/speech.ts';
import type { FetchSpeech } from './speech-queue.ts';

export function oneEngine<Line extends { readonly engine?: SpeechEngineId }>(
  fetchSpeech: FetchSpeech<Line>,
): FetchSpeech<Line> {
  let hasFallenBack = false;
  return async (line, priority, signal): Promise<SpokenLine> => {
    const asBasic = () => fetchSpeech({ ...line, engine: 'embedded' }, priority, signal);
    if (hasFallenBack) return asBasic();
    const spoken = await fetchSpeech(line, priority, signal);
    if (spoken.engine === 'embedded') hasFallenBack = true;
    return hasFallenBack && spoken.engine !== 'embedded' ? asBasic() : spoken;
  };
}
