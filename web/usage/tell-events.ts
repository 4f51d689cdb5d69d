import { tellEvents } from '#contract/events.ts';
import { call, reachesServer } from '../api/call.ts';
import { connection } from '../api/connection.ts';
import type { router } from '../routes.tsx';
import { createEventTeller } from './event-teller.ts';

const gatherForMs = 5000;

/** The ways browsers have of saying so; types know none of them. */
const asksNotToBeFollowed = () => {
  const said = navigator as { doNotTrack?: string | null; globalPrivacyControl?: boolean };
  return said.doNotTrack === '1' || said.globalPrivacyControl === true;
};

/** From now on; at the start also whether the server could be reached. */
export function tellOfPages(pages: Pick<typeof router, 'state' | 'subscribe'>): void {
  if (asksNotToBeFollowed()) return;
  const teller = createEventTeller({
    send: (events) => call(tellEvents, { body: { events }, keepalive: true }),
    isOnline: connection.isConnected,
    later: (work) => setTimeout(work, gatherForMs),
  });
  pages.subscribe(({ location, navigation }) => {
    if (navigation.state === 'idle') teller.arrivedAt(location.pathname);
  });
  teller.arrivedAt(pages.state.location.pathname);
  void (navigator.onLine ? reachesServer() : Promise.resolve(false)).then(teller.started);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') teller.flush();
  });
  connection.onBack(teller.flush);
}
