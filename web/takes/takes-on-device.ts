// The takes this device still holds: it sends them one after the other, waits while there is no connection, and lets
// go of each only when the server has stored it. A take whose recording was cut off waits to be kept or discarded.
import { ApiError } from '../api/api-error.ts';
import type { KeptTake, TakeShelf } from '../offline/take-shelf.ts';
import { mayBeSentLater, sendTake, type SendingParts } from './send-take.ts';

export interface DeviceTake {
  readonly take: KeptTake;
  /** `cut-off`: its recording never ended. `refused`: the server will not have it, for `reason`. */
  readonly phase: 'recording' | 'cut-off' | 'waiting' | 'sending' | 'refused';
  /** How much of it the server has, 0 to 1. */
  readonly share: number;
  readonly reason: string | null;
}

interface TakesParts extends Omit<SendingParts, 'onSent'> {
  readonly shelf: TakeShelf;
  readonly recordedNow: (takeIds: readonly string[]) => Promise<Set<string>>;
  readonly inOneTab: (work: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  /** Resolves after this long, or when there is reason to try sooner. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly onStored: () => void;
}

export type TakesOnDevice = ReturnType<typeof takesOnDevice>;

const firstPauseMs = 2000;
const longestPauseMs = 60_000;

export function takesOnDevice(parts: TakesParts) {
  const { shelf } = parts;
  const listeners = new Set<() => void>();
  const refusals = new Map<string, string>();
  let list: readonly DeviceTake[] = [];
  let userId: string | null = null;
  let ending = new AbortController();
  let wake = () => {};

  function show(next: readonly DeviceTake[]) {
    list = next;
    for (const listener of listeners) listener();
  }
  const showOne = (id: string, change: Partial<DeviceTake>) =>
    show(list.map((shown) => (shown.take.id === id ? { ...shown, ...change } : shown)));

  async function refresh(): Promise<void> {
    if (userId === null) return;
    const takes = await shelf.listOf(userId).catch(() => []);
    const recorded = await parts.recordedNow(takes.map(({ id }) => id)).catch(() => new Set<string>());
    const known = new Map(list.map((shown) => [shown.take.id, shown]));
    show(takes.map((take) => shownAs(take, recorded.has(take.id), known.get(take.id))));
    wake();
  }

  function shownAs(take: KeptTake, isRecorded: boolean, known?: DeviceTake): DeviceTake {
    const base = { take, share: known?.share ?? 0, reason: refusals.get(take.id) ?? null };
    if (!take.isFinished) return { ...base, phase: isRecorded ? 'recording' : 'cut-off' };
    if (base.reason !== null) return { ...base, phase: 'refused' };
    return { ...base, phase: known?.phase === 'sending' ? 'sending' : 'waiting' };
  }

  async function sendAll(signal: AbortSignal): Promise<void> {
    let pauseMs = firstPauseMs;
    while (!signal.aborted) {
      const next = list.find(({ phase }) => phase === 'waiting');
      if (!next) await new Promise<void>((resolve) => (wake = resolve));
      else if (await send(next.take)) pauseMs = firstPauseMs;
      else {
        await parts.pause(pauseMs, signal);
        pauseMs = Math.min(longestPauseMs, pauseMs * 2);
      }
    }
  }

  /** False when it is to be tried again later. */
  async function send(take: KeptTake): Promise<boolean> {
    showOne(take.id, { phase: 'sending' });
    try {
      const content = await shelf.contentOf(take);
      if (content.size > 0 && take.session) {
        await sendTake({ ...take, session: take.session }, content, {
          ...parts,
          onSent: (share) => showOne(take.id, { share }),
        });
      }
      await shelf.remove(take.id);
      show(list.filter((shown) => shown.take.id !== take.id));
      parts.onStored();
      return true;
    } catch (error) {
      const isRefused = !mayBeSentLater(error);
      const reason =
        error instanceof ApiError && error.message ? error.message : 'This take could not be stored.';
      if (isRefused) refusals.set(take.id, reason);
      showOne(take.id, isRefused ? { phase: 'refused', reason } : { phase: 'waiting' });
      return isRefused;
    }
  }

  async function discard(takeId: string): Promise<void> {
    await shelf.remove(takeId);
    refusals.delete(takeId);
    await refresh();
  }

  return {
    list: () => list,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Begins to send this user's takes; answers how to stop. */
    open(user: string): () => void {
      ending = new AbortController();
      const { signal } = ending;
      userId = user;
      void refresh();
      parts.inOneTab(() => sendAll(signal), signal).catch(() => null);
      return () => {
        ending.abort();
        wake();
        userId = null;
        show([]);
      };
    },
    refresh,
    contentOf: (take: KeptTake) => shelf.contentOf(take),
    /** Keeps a take whose recording was cut off, as long as it is. */
    async keep(takeId: string): Promise<void> {
      const found = list.find(({ take }) => take.id === takeId);
      if (found) await shelf.keep({ ...found.take, isFinished: true });
      await refresh();
    },
    discard,
    async tryAgain(takeId: string): Promise<void> {
      refusals.delete(takeId);
      await refresh();
    },
  };
}
