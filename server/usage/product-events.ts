// Events are buffered in memory and inserted together a moment later, so that recording one costs its request
// nothing; events that cannot be stored are dropped. A user who opted out is anonymous from the start
// (usage.store.ts).
import type { UserId } from '#domain/ids.ts';
import type { ProductEventName, ProductEvents } from '#domain/usage/product-event.ts';
import type { Background } from '#server/platform/background.ts';
import type { Services } from '#server/platform/services.ts';
import { insertEvents } from './usage.store.ts';
import type { RecordedEvent } from './usage.store.ts';

export interface ProductEventLog {
  /** `userId`: who did it; null for a visitor. */
  note<Name extends ProductEventName>(
    name: Name,
    userId: UserId | null,
    ...details: object extends ProductEvents[Name] ? [] : [ProductEvents[Name]]
  ): void;
  /** Inserts the buffered events; resolves once everything recorded so far is stored. */
  flush(): Promise<void>;
}

const gatherForMs = 2000;
const maxBuffered = 5000;
const maxAtOnce = 500;

export function openProductEvents({
  db,
  clock,
  background,
}: Pick<Services, 'db' | 'clock'> & { background: Background }): ProductEventLog {
  let gathered: RecordedEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    const events = gathered;
    gathered = [];
    for (let from = 0; from < events.length; from += maxAtOnce) {
      await insertEvents(db, events.slice(from, from + maxAtOnce));
    }
  };
  const flush = () => (writing = writing.catch(() => {}).then(write));
  return {
    note(name, userId, ...[details = {}]) {
      if (gathered.length >= maxBuffered) return;
      gathered.push({ at: clock.now().toISOString(), name, userId, details });
      timer ??= setTimeout(() => background.run('write product events', flush), gatherForMs).unref();
    },
    flush,
  };
}

declare module '#server/platform/services.ts' {
  interface Services {
    readonly productEvents: ProductEventLog;
  }
}
