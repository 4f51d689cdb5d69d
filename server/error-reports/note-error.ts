import { browserSentence } from '#contract/browser-problems.ts';
import type { ErrorReport } from '#contract/error-reports.ts';
import { problem } from '#contract/problems.ts';
import { attempt } from '#server/users/attempts.ts';
import type { Visitor } from '#server/platform/http/visitor.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { placeOf } from '#server/platform/http/place-of.ts';
import type { Services } from '#server/platform/services.ts';
import { getPreferences } from '#server/settings/get-preferences.ts';

const fromOnePlace = { max: 60, windowSeconds: 10 * 60 };
const maxUserAgentLength = 200;

interface Needs extends Pick<Services, 'db' | 'clock'> {
  readonly log: Pick<Services['log'], 'warn' | 'error'>;
}

/** Logs a browser's error under the id that the actor sees. Throws `request.too_many`. */
export async function noteError(
  services: Needs,
  visitor: Visitor,
  caller: Caller | null,
  report: ErrorReport,
): Promise<void> {
  const { allowed } = await attempt(services, `error-report ${placeOf(visitor.address)}`, fromOnePlace);
  if (!allowed) throw problem('request.too_many');
  const { isCritical, ...described } = report;
  const inBrowser = { ...described, userAgent: visitor.userAgent?.slice(0, maxUserAgentLength) };
  const account = await accountOf(services, caller);
  services.log.warn({ inBrowser, account }, 'a browser met an error');
  if (isCritical) services.log.error({ errorId: report.errorId }, browserSentence('app.unstable'));
}

/** The user, so that support can find the report; absent if they opted out. */
async function accountOf(services: Needs, caller: Caller | null): Promise<string | undefined> {
  if (!caller || (await getPreferences(services, caller.userId)).anonymizeUsage) return undefined;
  return caller.userId;
}
