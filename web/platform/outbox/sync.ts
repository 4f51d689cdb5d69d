// Sends the actions of one user, in order, until the server has them. An action leaves the outbox when the server has
// answered that it is stored, or when the user discards it.
import type { UserId } from '#domain/ids.ts';
import { ApiError, isRefusal, Offline, Outdated } from '#web/platform/api/api-error.ts';
import { noRoom } from '#web/platform/storage/no-room.ts';
import { newAction, type NewAction, type OfflineAction, type OfflineActionKind } from './offline-action.ts';
import type { Outbox } from './outbox.ts';

export type Outcome<Answer = unknown> =
  /** `answer` is undefined if another tab sent it. */
  | { readonly status: 'stored'; readonly answer: Answer | undefined }
  /** The server refused it, and it is not kept. */
  | { readonly status: 'refused'; readonly error: Error }
  /** It is stored on this device and will be sent later. */
  | { readonly status: 'kept' }
  /** Neither the server nor this device has it. */
  | { readonly status: 'lost'; readonly error: Error };

export interface SyncDependencies {
  readonly outbox: Pick<Outbox, 'kindOf' | 'sceneIdOf' | 'isWaiting' | 'list' | 'put' | 'change' | 'remove'>;
  /** Resolves to the server's answer. Throws ApiError or Offline. */
  readonly send: (action: OfflineAction) => Promise<unknown>;
  readonly isOnline: () => boolean;
  readonly nowMs: () => number;
  /** Does the work unless another tab or the service worker is already sending. */
  readonly inOneTab: (work: () => Promise<void>) => Promise<void>;
  readonly log: (message: string) => void;
}

/**
 * `cut`: the connection or the session ended; the action is not at fault. `waits`: the server does not know what another
 * action has to save first.
 */
type SendResult = Outcome | { readonly status: 'cut' } | { readonly status: 'waits' };

const reasonOf = ({ message }: Error) => message || 'The server could not save it.';

export function createSync({ outbox, send, isOnline, nowMs, inOneTab, log }: SyncDependencies) {
  let userId: UserId | null = null;
  const queues = new Map<string, Promise<unknown>>();
  /** The actions that `perform` waits for, with their results, whichever run of their queue sent them. */
  const awaited = new Map<string, SendResult | null>();
  const storedListeners = new Set<(action: OfflineAction, answer: unknown) => void>();

  const isStillThere = (id: string) => outbox.list().some((action) => action.id === id);
  const waitingOf = (user: UserId | null) =>
    outbox.list().filter((action) => action.userId === user && outbox.isWaiting(action, nowMs()));
  const queueKeyOf = (action: OfflineAction) => outbox.kindOf(action).queueKey(action.data);

  async function attempt(action: OfflineAction): Promise<SendResult> {
    try {
      const answer = await send(action);
      outbox.remove(action.id);
      for (const listener of storedListeners) listener(action, answer);
      return { status: 'stored', answer };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (isNotFound(error) && isOfUnsavedScene(action)) return { status: 'waits' };
      if (isRefusal(error)) return { status: 'refused', error };
      if (error instanceof Outdated) return { status: 'kept' };
      if (isCut(error)) return { status: 'cut' };
      countRetry(action, error);
      return { status: 'kept' };
    }
  }

  /** An earlier save of its scene is still in the outbox, perhaps because the server refused it. */
  function isOfUnsavedScene(action: OfflineAction) {
    const list = outbox.list();
    const earlier = list.slice(
      0,
      list.findIndex(({ id }) => id === action.id),
    );
    const sceneId = outbox.sceneIdOf(action);
    return earlier.some((other) => outbox.kindOf(other).savesScene && outbox.sceneIdOf(other) === sceneId);
  }

  function countRetry(action: OfflineAction, error: Error): void {
    const now = outbox.list().find(({ id }) => id === action.id);
    if (!now) return;
    const retryCount = now.retryCount + 1;
    if (retryCount < now.maxRetries) return void outbox.change(action.id, { retryCount });
    log(`${action.type} ${action.id} failed ${retryCount} times: ${error.message}`);
    outbox.change(action.id, { retryCount, failure: reasonOf(error) });
  }

  /** Sends the actions of one queue, each once, until one cannot be sent. */
  function drain(queueKey: string, user: UserId | null): Promise<ReadonlyMap<string, SendResult>> {
    const before = queues.get(queueKey);
    const draining = before ? before.then(sendQueue) : sendQueue();
    queues.set(queueKey, draining);
    void draining.finally(() => queues.get(queueKey) === draining && queues.delete(queueKey));
    return draining;

    async function sendQueue() {
      const results = new Map<string, SendResult>();
      for (;;) {
        const next = waitingOf(user).find(
          (action) => queueKeyOf(action) === queueKey && !results.has(action.id),
        );
        if (!next || !isOnline()) return results;
        const result = await attempt(next);
        results.set(next.id, result);
        if (awaited.has(next.id)) awaited.set(next.id, result);
        if (result.status === 'kept' || result.status === 'cut') return results;
        if (result.status === 'refused' && !awaited.has(next.id)) await fail(next, result.error);
      }
    }
  }

  const fail = async (action: OfflineAction<unknown>, error: Error): Promise<void> => {
    const kind = outbox.kindOf(action);
    if (!(error instanceof ApiError && kind.isPointless(error)))
      return outbox.change(action.id, { failure: reasonOf(error) });
    await kind.forget(action);
    outbox.remove(action.id);
  };

  async function sendAll(): Promise<void> {
    const tried = new Set<string>();
    for (;;) {
      const waiting = waitingOf(userId);
      const next = waiting.find(
        (action) => !tried.has(queueKeyOf(action)) && !waitsForScene(action, waiting),
      );
      if (!next || !isOnline()) return;
      tried.add(queueKeyOf(next));
      const results = await drain(queueKeyOf(next), userId);
      if ([...results.values()].some(({ status }) => status === 'cut')) return;
    }
  }

  /** The only attempt at an action that the device has no room to store. */
  async function sentUnkept<Answer>(action: OfflineAction): Promise<Outcome<Answer>> {
    const result = await attempt(action);
    if (result.status === 'stored' || result.status === 'refused') return result as Outcome<Answer>;
    return lost;
  }

  const waitsForScene = (action: OfflineAction, waiting: readonly OfflineAction[]) =>
    outbox.kindOf(action).followsScene &&
    waiting.some(
      (other) => !outbox.kindOf(other).followsScene && outbox.sceneIdOf(other) === outbox.sceneIdOf(action),
    );

  return {
    /** From now on this user's actions are sent; null: nobody's. */
    open(user: UserId | null): void {
      userId = user;
    },
    /** Sends everything that waits, once, unless another tab is sending. */
    pass: () => inOneTab(sendAll),
    hasWaiting: () => waitingOf(userId).length > 0,
    /** Puts an action in the outbox and sends it at once, after those it follows. */
    async perform<Data, Answer>(
      kind: OfflineActionKind<Data, Answer>,
      given: NewAction<Data>,
    ): Promise<Outcome<Answer>> {
      const action = newAction(kind, given);
      const before = outbox.list();
      awaited.set(action.id, null);
      try {
        const kept = outbox.put(action);
        const superseded = before.filter(({ id }) => !isStillThere(id));
        // It is sent at once instead of after storing it, because a closing page would not get that far.
        if (isOnline()) await drain(queueKeyOf(action), action.userId);
        const result = awaited.get(action.id) ?? null;
        if (result?.status === 'refused') {
          outbox.remove(action.id);
          for (const other of superseded) void outbox.put({ ...other, failure: reasonOf(result.error) });
        }
        // The result of the `send` function of its kind.
        if (result?.status === 'stored' || result?.status === 'refused') return result as Outcome<Answer>;
        if (!(await kept)) return result ? lost : await sentUnkept(action);
        return isStillThere(action.id) ? { status: 'kept' } : { status: 'stored', answer: undefined };
      } finally {
        awaited.delete(action.id);
      }
    },
    /** Sends a failed action again, and resets its count of retries. */
    async retry(id: string): Promise<void> {
      const action = outbox.list().find((other) => other.id === id);
      if (!action) return;
      outbox.change(id, { retryCount: 0, failure: null });
      await drain(queueKeyOf(action), action.userId);
    },
    /** Notified of every action the server has stored. Returns a function that unsubscribes. */
    onStored(listener: (action: OfflineAction, answer: unknown) => void) {
      storedListeners.add(listener);
      return () => void storedListeners.delete(listener);
    },
  };
}

const lost = { status: 'lost', error: new Error(noRoom.unsent) } as const;

const isNotFound = (error: Error): boolean => error instanceof ApiError && error.status === 404;

/** Whether the connection or the session ended. A server that doesn't respond in time is another case. */
const isCut = (error: Error): boolean =>
  (error instanceof ApiError && error.status === 401) ||
  (error instanceof Offline && !(error.cause instanceof DOMException && error.cause.name === 'TimeoutError'));
