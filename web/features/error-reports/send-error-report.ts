import '#web/platform/no-eval.ts';
import { reportError } from '#contract/error-reports.ts';
import { call } from '#web/platform/api/call.ts';
import { createErrorWatch } from './error-watch.ts';

/** Counts an error of this tab and reports it to the server. */
export const sendErrorReport = createErrorWatch({
  send: (body) => void call(reportError, { body, keepalive: true }).catch(() => undefined),
  // oxlint-disable-next-line no-console -- a critical state is also logged in the browser
  warn: (sentence) => console.error(sentence),
  nowMs: () => performance.now(),
});
