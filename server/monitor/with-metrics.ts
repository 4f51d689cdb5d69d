// What is measured where it happens, without those who do it knowing: each takes a thing and answers the same thing,
// counted.
import { Problem } from '#contract/problems.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { SpeechEngine } from '#server/voices/speech-engine.ts';
import type { SpeechService } from '#server/voices/speech.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';

/** Whether it is ours: what a person sent, or asked too often, is not. */
const isFault = (error: unknown) => !(error instanceof Problem) || error.status >= 500;

export function measuredSpeech(speech: SpeechService, measures: Metrics): SpeechService {
  return {
    ...speech,
    async produce(request) {
      const since = performance.now();
      const answered = (outcome: 'kept' | 'made' | 'failed') =>
        measures.lineAnswered(request.priority, outcome, performance.now() - since);
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

export function measuredEngine(engine: SpeechEngine, measures: Metrics): SpeechEngine {
  return {
    ...engine,
    speak(utterance, priority, userId) {
      const since = performance.now();
      const making = engine.speak(utterance, priority, userId);
      const answered = (outcome: 'done' | 'failed') =>
        measures.engineAnswered(engine.id, outcome, performance.now() - since);
      making.speech.then(
        () => answered('done'),
        (error: unknown) => isFault(error) && answered('failed'),
      );
      return making;
    },
  };
}

export function measuredMail(mail: Mail, measures: Metrics): Mail {
  return {
    ...mail,
    async send(letter) {
      try {
        await mail.send(letter);
        measures.letterSent('done');
      } catch (error) {
        measures.letterSent('failed');
        throw error;
      }
    },
  };
}

/** Reads a script and measures how long that took. */
export async function measuredReading<T>(measures: Metrics, read: () => Promise<T>): Promise<T> {
  const since = performance.now();
  try {
    const answer = await read();
    measures.scriptRead('done', performance.now() - since);
    return answer;
  } catch (error) {
    measures.scriptRead(isFault(error) ? 'failed' : 'refused', performance.now() - since);
    throw error;
  }
}
