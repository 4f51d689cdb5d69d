import { browserSentence } from '#contract/browser-problems.ts';
import type { ErrorReport } from '#contract/error-reports.ts';
import { problem } from '#contract/problems.ts';
import { attempt, placeOf } from '../accounts/attempts.ts';
import type { Visitor } from '../accounts/auth.ts';
import type { Services } from '../services.ts';

const fromOnePlace = { max: 60, windowSeconds: 10 * 60 };
const longestUserAgent = 200;

interface Needs extends Pick<Services, 'db' | 'clock'> {
  readonly log: Pick<Services['log'], 'warn' | 'error'>;
}

/** Writes an error of a browser into the log, under the id that the actor sees. Throws `request.too_many`. */
export async function noteError(services: Needs, visitor: Visitor, report: ErrorReport): Promise<void> {
  const { allowed } = await attempt(services, `error-report ${placeOf(visitor.address)}`, fromOnePlace);
  if (!allowed) throw problem('request.too_many');
  const { isCritical, ...told } = report;
  const inBrowser = { ...told, userAgent: visitor.userAgent?.slice(0, longestUserAgent) };
  services.log.warn({ inBrowser }, 'a browser met an error');
  if (isCritical) services.log.error({ errorId: report.errorId }, browserSentence('app.unstable'));
}
