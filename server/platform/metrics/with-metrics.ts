import { Problem } from '#contract/problems.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { Metrics } from './metrics.ts';

/** Whether the server is at fault: refused input and rate limits are not faults. */
export const isFault = (error: unknown) => !(error instanceof Problem) || error.status >= 500;

export function measuredMail(mail: Mail, metrics: Metrics): Mail {
  return {
    ...mail,
    async send(email) {
      try {
        await mail.send(email);
        metrics.emails.add({ outcome: 'done' });
      } catch (error) {
        metrics.emails.add({ outcome: 'failed' });
        throw error;
      }
    },
  };
}

/** Reads a script and records how long it took. */
export async function measuredReading<T>(metrics: Metrics, read: () => Promise<T>): Promise<T> {
  const since = performance.now();
  try {
    const answer = await read();
    metrics.readings.record({ outcome: 'done' }, performance.now() - since);
    return answer;
  } catch (error) {
    metrics.readings.record({ outcome: isFault(error) ? 'failed' : 'refused' }, performance.now() - since);
    throw error;
  }
}
