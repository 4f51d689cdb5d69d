// Sends what was done on this device, in order, until the server has it: accounts-access-billing.md section 4, decisions
// 6. An action leaves the list when the server has answered that it is stored, or when somebody discards it.
import { ApiError, isRefusal, Offline, Outdated } from '#web/platform/api/api-error.ts';
import { noRoom } from '#web/platform/storage/no-room.ts';
import { isWaiting, queueKeyOf, sceneOf, type PendingAction } from './pending-action.ts';
import type { PendingActions } from './pending-actions.ts';

export type Outcome =
  | { readonly status: 'stored'; readonly answer: unknown }
  /** The server will not have it; it is not kept. */
  | { readonly status: 'refused'; readonly error: Error }
  /** It is on this device, and sent when it can be. */
  | { readonly status: 'kept' }
  /** Neither the server nor this device has it. */
  | { readonly status: 'lost'; readonly error: Error };

export interface SyncDoors {
  readonly actions: Pick<PendingActions, 'list' | 'put' | 'change' | 'remove'>;
  /** Answers what the server answered. Throws ApiError or Offline. */
  readonly send: (action: PendingAction) => Promise<unknown>;
  readonly isOnline: () => boolean;
  readonly nowMs: () => number;
  /** Does the work unless another tab is at it. */
  readonly inOneTab: (work: () => Promise<void>) => Promise<void>;
  readonly log: (message: string) => void;
}

/**
 * `cut`: the network went, or the session did; the action is not at fault. `waits`: the server knows nothing of what
 * another action has to tell it first.
 */
type Tried = Outcome | { readonly status: 'cut' } | { readonly status: 'waits' };

const reasonOf = ({ message }: Error) => message || 'The server could not save it.';

export function createSync({ actions, send, isOnline, nowMs, inOneTab, log }: SyncDoors) {
  let userId: string | null = null;
  const lanes = new Map<string, Promise<unknown>>();
  /** Actions somebody waits for, and what came of them, whichever sending of their lane took them along. */
  const askedFor = new Map<string, Tried | null>();
  const storedListeners = new Set<(action: PendingAction, answer: unknown) => void>();

  const isStillThere = (id: string) => actions.list().some((action) => action.id === id);
  const waitingOf = (person: string | null) =>
    actions.list().filter((action) => action.userId === person && isWaiting(action, nowMs()));

  async function attempt(action: PendingAction): Promise<Tried> {
    try {
      const answer = await send(action);
      actions.remove(action.id);
      for (const listener of storedListeners) listener(action, answer);
      return { status: 'stored', answer };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (isUnknown(error) && isOfUnsavedScene(action)) return { status: 'waits' };
      if (isRefusal(error)) return { status: 'refused', error };
      if (error instanceof Outdated) return { status: 'kept' };
      if (isCut(error)) return { status: 'cut' };
      countTry(action, error);
      return { status: 'kept' };
    }
  }

  /** Its scene was saved before, and the server does not have that; it may have refused it. */
  function isOfUnsavedScene(action: PendingAction) {
    const list = actions.list();
    const before = list.slice(
      0,
      list.findIndex(({ id }) => id === action.id),
    );
    return before.some((other) => other.type === 'save_scene' && sceneOf(other) === sceneOf(action));
  }

  function countTry(action: PendingAction, error: Error) {
    const now = actions.list().find(({ id }) => id === action.id);
    if (!now) return;
    const retryCount = now.retryCount + 1;
    if (retryCount < now.maxRetries) return actions.change(action.id, { retryCount });
    log(`${action.type} ${action.id} failed ${retryCount} times: ${error.message}`);
    actions.change(action.id, { retryCount, failure: reasonOf(error) });
  }

  /** Sends a lane's actions, each once, until one cannot be; answers what came of each that was tried. */
  function drain(lane: string, person: string | null): Promise<ReadonlyMap<string, Tried>> {
    const before = lanes.get(lane);
    const draining = before ? before.then(sendLane) : sendLane();
    lanes.set(lane, draining);
    void draining.finally(() => lanes.get(lane) === draining && lanes.delete(lane));
    return draining;

    async function sendLane() {
      const tried = new Map<string, Tried>();
      for (;;) {
        const next = waitingOf(person).find((action) => queueKeyOf(action) === lane && !tried.has(action.id));
        if (!next || !isOnline()) return tried;
        const outcome = await attempt(next);
        tried.set(next.id, outcome);
        if (askedFor.has(next.id)) askedFor.set(next.id, outcome);
        if (outcome.status === 'kept' || outcome.status === 'cut') return tried;
        if (outcome.status === 'refused' && !askedFor.has(next.id)) fail(next, outcome.error);
      }
    }
  }

  function fail(action: PendingAction, error: Error) {
    if (isPointless(action, error)) actions.remove(action.id);
    else actions.change(action.id, { failure: reasonOf(error) });
  }

  async function sendAll(): Promise<void> {
    const tried = new Set<string>();
    for (;;) {
      const left = waitingOf(userId);
      const next = left.find((action) => !tried.has(queueKeyOf(action)) && !waitsForScene(action, left));
      if (!next || !isOnline()) return;
      tried.add(queueKeyOf(next));
      const outcomes = await drain(queueKeyOf(next), userId);
      if ([...outcomes.values()].some(({ status }) => status === 'cut')) return;
    }
  }

  /** A take is of a session, and that of a scene, which the server must have first. */
  const waitsForScene = (action: PendingAction, left: readonly PendingAction[]) =>
    action.type === 'save_recording' &&
    left.some((other) => other.type !== 'save_recording' && sceneOf(other) === sceneOf(action));

  return {
    /** From now on it is this person's actions that are sent; null: nobody's. */
    open(person: string | null): void {
      userId = person;
    },
    /** One pass over all that waits, unless another tab is at it. */
    pass: () => inOneTab(sendAll),
    hasWaiting: () => waitingOf(userId).length > 0,
    /** Puts the action on the list and sends it at once, after what it follows. */
    async perform(action: PendingAction): Promise<Outcome> {
      const before = actions.list();
      if (!actions.put(action)) return attempt(action).then(withoutKeeping, withoutKeeping);
      const overtaken = before.filter(({ id }) => !isStillThere(id));
      if (!isOnline()) return { status: 'kept' };
      askedFor.set(action.id, null);
      try {
        await drain(queueKeyOf(action), action.userId);
        const outcome = askedFor.get(action.id);
        if (outcome?.status === 'refused') {
          actions.remove(action.id);
          for (const other of overtaken) actions.put({ ...other, failure: reasonOf(outcome.error) });
        }
        if (outcome && outcome.status !== 'cut' && outcome.status !== 'waits') return outcome;
        return { status: isStillThere(action.id) ? 'kept' : 'stored', answer: undefined };
      } finally {
        askedFor.delete(action.id);
      }
    },
    /** Tries a failed action again, from the first. */
    async retry(id: string): Promise<void> {
      const action = actions.list().find((other) => other.id === id);
      if (!action) return;
      actions.change(id, { retryCount: 0, failure: null });
      await drain(queueKeyOf(action), action.userId);
    },
    onStored(listener: (action: PendingAction, answer: unknown) => void) {
      storedListeners.add(listener);
      return () => void storedListeners.delete(listener);
    },
  };
}

function withoutKeeping(tried: unknown): Outcome {
  if (isOutcome(tried) && (tried.status === 'stored' || tried.status === 'refused')) return tried;
  return { status: 'lost', error: new Error(noRoom.unsent, { cause: tried }) };
}

const isOutcome = (value: unknown): value is Outcome =>
  typeof value === 'object' && value !== null && 'status' in value;

const isUnknown = (error: Error): boolean => error instanceof ApiError && error.status === 404;

/** The line is gone, and with it what was to be marked. */
const isPointless = ({ type }: PendingAction, error: Error): boolean =>
  type === 'save_bookmark' && error instanceof ApiError && error.code === 'bookmark.line_not_found';

/** No answer at all, or none but that somebody has to sign in; a server that hangs is another matter. */
const isCut = (error: Error): boolean =>
  (error instanceof ApiError && error.status === 401) ||
  (error instanceof Offline && !(error.cause instanceof DOMException && error.cause.name === 'TimeoutError'));
