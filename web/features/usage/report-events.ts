import { reportEvents } from '#contract/events.ts';
import { call, reachesServer } from '#web/platform/api/call.ts';
import { connection } from '#web/platform/api/connection.ts';
import type { createBrowserRouter } from 'react-router';
import { createEventReporter } from './event-reporter.ts';

const gatherForMs = 5000;

/** The browsers' signals for it, missing in the type definitions. */
const optsOutOfTracking = () => {
  const said = navigator as { doNotTrack?: string | null; globalPrivacyControl?: boolean };
  return said.doNotTrack === '1' || said.globalPrivacyControl === true;
};

/** Reports the document's first page; null if nothing may be reported. */
export function startReporting(path: string) {
  if (optsOutOfTracking()) return null;
  const reporter = createEventReporter({
    send: (events) => call(reportEvents, { body: { events }, keepalive: true }),
    isOnline: connection.isConnected,
    later: (work) => setTimeout(work, gatherForMs),
  });
  reporter.arrivedAt(path);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') reporter.flush();
  });
  connection.onReconnect(reporter.flush);
  return reporter;
}

/** Also reports later pages and, at the start, whether the server could be reached. */
export function reportPageViews(
  pages: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>,
): void {
  const reporter = startReporting(pages.state.location.pathname);
  if (!reporter) return;
  void (navigator.onLine ? reachesServer() : Promise.resolve(false)).then(reporter.started);
  pages.subscribe(({ location, navigation }) => {
    if (navigation.state === 'idle') reporter.arrivedAt(location.pathname);
  });
}
