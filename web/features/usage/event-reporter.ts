// Reports page views to the server in batches. It reports nothing for users who ask browsers not to be tracked (Do
// Not Track, Global Privacy Control), and drops what can't be sent.
import { maxEventsAtOnce, type ReportedEvent } from '#contract/events.ts';
import { pageNameOf } from '#domain/usage/page-name.ts';

interface Outlets {
  send(events: ReportedEvent[]): Promise<void>;
  isOnline(): boolean;
  /** Calls the function a moment later. */
  later(work: () => void): void;
}

export function createEventReporter({ send, isOnline, later }: Outlets) {
  let waiting: ReportedEvent[] = [];
  let isDue = false;
  let lastPath = '';
  const flush = () => {
    isDue = false;
    if (waiting.length === 0 || !isOnline()) return;
    const events = waiting;
    waiting = [];
    void send(events).catch(() => undefined);
  };
  const report = (event: ReportedEvent) => {
    waiting = [...waiting, event].slice(-maxEventsAtOnce);
    if (isDue) return;
    isDue = true;
    later(flush);
  };
  return {
    started: (connected: boolean) => report({ name: 'app_started', connected }),
    /** `path`: an address without its query; the same path again is the same view. */
    arrivedAt: (path: string) => {
      const page = pageNameOf(path);
      if (path !== lastPath && page) report({ name: 'page_view', page });
      lastPath = path;
    },
    flush,
  };
}
