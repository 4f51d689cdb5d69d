// Counts errors and reports them to the server until there are too many; the last report says so
// (docs/product/app.md#error-screen). Expected failures are not reported.
import { browserSentence } from '#contract/browser-problems.ts';
import type { ErrorReport } from '#contract/error-reports.ts';
import { framesOf, placeIn, errorReportLimits, withoutQuoted } from '#domain/errors/error-report.ts';
import { Offline } from '#web/platform/api/api-error.ts';
import { errorDetailsOf } from './error-details.ts';
import { isGonePart } from './gone-part.ts';

export type ErrorKind = ErrorReport['kind'];

const maxErrors = 10;
const countedForMs = 5 * 60 * 1000;

interface Outlets {
  send(report: ErrorReport): void;
  warn(sentence: string): void;
  nowMs(): number;
}

export function createErrorWatch({ send, warn, nowMs }: Outlets) {
  let count = 0;
  let beganAt = -Infinity;
  return (kind: ErrorKind, error: unknown): void => {
    if (isNoFault(error)) return;
    if (nowMs() - beganAt >= countedForMs) {
      count = 0;
      beganAt = nowMs();
    }
    count += 1;
    if (count > maxErrors) return;
    const isCritical = count === maxErrors;
    if (isCritical) warn(browserSentence('app.unstable'));
    send(reportOf(kind, error, isCritical));
  };
}

/** Aborted on purpose, caused by a missing network, or solved by a reload. */
const isNoFault = (error: unknown): boolean =>
  error instanceof Offline ||
  (error instanceof DOMException && error.name === 'AbortError') ||
  isGonePart(error);

function reportOf(kind: ErrorKind, error: unknown, isCritical: boolean): ErrorReport {
  const { errorId, message, stack } = errorDetailsOf(error);
  return {
    errorId,
    kind,
    name: nameOf(error),
    message: error instanceof Error ? withoutQuoted(message) : '',
    frames: framesOf(stack ?? undefined),
    place: placeIn(location.pathname),
    isCritical,
  };
}

const nameOf = (error: unknown): string =>
  (error instanceof Error && error.name.replaceAll(/\W/g, '').slice(0, errorReportLimits.name)) ||
  typeof error;
