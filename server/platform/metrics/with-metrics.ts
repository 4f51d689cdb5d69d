// Wrappers that record metrics: each takes a service and returns the same service, measured.
import { Problem } from '#contract/problems.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { Metrics } from './metrics.ts';

/** Whether the server is to blame: refused input and rate limits are no faults. */
export const isFault = (error: unknown) => !(error instanceof Problem) || error.status >= 500;

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

/** Reads a script and records how long it took. */
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
