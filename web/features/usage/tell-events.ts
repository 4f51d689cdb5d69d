import { reportEvents } from '#contract/events.ts';
import { call, reachesServer } from '#web/platform/api/call.ts';
import { connection } from '#web/platform/api/connection.ts';
import type { createBrowserRouter } from 'react-router';
import { createEventTeller } from './event-teller.ts';

const gatherForMs = 5000;

/** The browsers' signals for it, missing in the type definitions. */
const asksNotToBeFollowed = () => {
  const said = navigator as { doNotTrack?: string | null; globalPrivacyControl?: boolean };
  return said.doNotTrack === '1' || said.globalPrivacyControl === true;
};

/** Reports the document's first page; null if nothing may be reported. */
export function beginTelling(path: string) {
  if (asksNotToBeFollowed()) return null;
  const teller = createEventTeller({
    send: (events) => call(reportEvents, { body: { events }, keepalive: true }),
    isOnline: connection.isConnected,
    later: (work) => setTimeout(work, gatherForMs),
  });
  teller.arrivedAt(path);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') teller.flush();
  });
  connection.onBack(teller.flush);
  return teller;
}

/** Also reports later pages and, at the start, whether the server could be reached. */
export function tellOfPages(
  pages: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>,
): void {
  const teller = beginTelling(pages.state.location.pathname);
  if (!teller) return;
  void (navigator.onLine ? reachesServer() : Promise.resolve(false)).then(teller.started);
  pages.subscribe(({ location, navigation }) => {
    if (navigation.state === 'idle') teller.arrivedAt(location.pathname);
  });
}
