// Tells the server which pages were seen, some at a time. Nothing is told of whoever asks browsers not to be followed
// (Do Not Track, Global Privacy Control), and nothing is lost on a person where it cannot be sent.
import { maxEventsAtOnce, type ToldEvent } from '#contract/events.ts';
import { pageNameOf } from '#domain/usage/page-name.ts';

interface Outlets {
  send(events: ToldEvent[]): Promise<void>;
  isOnline(): boolean;
  /** Calls back in a moment. */
  later(work: () => void): void;
}

export function createEventTeller({ send, isOnline, later }: Outlets) {
  let waiting: ToldEvent[] = [];
  let isDue = false;
  let lastPath = '';
  const flush = () => {
    isDue = false;
    if (waiting.length === 0 || !isOnline()) return;
    const events = waiting;
    waiting = [];
    void send(events).catch(() => undefined);
  };
  const tell = (event: ToldEvent) => {
    waiting = [...waiting, event].slice(-maxEventsAtOnce);
    if (isDue) return;
    isDue = true;
    later(flush);
  };
  return {
    started: (connected: boolean) => tell({ name: 'app_started', connected }),
    /** `path`: an address without its query; the same one again is the same view. */
    arrivedAt: (path: string) => {
      const page = pageNameOf(path);
      if (path !== lastPath && page) tell({ name: 'page_view', page });
      lastPath = path;
    },
    flush,
  };
}
