// The takes this device still holds. One that is finished is put among the pending actions, which send it and let go of
// it only when the server has stored it; one whose recording was cut off waits to be kept or discarded.
import { newAction } from '#web/platform/outbox/offline-action.ts';
import type { Outbox } from '#web/platform/outbox/outbox.ts';
import type { KeptTake, TakeStore } from './device/take-store.ts';
import { saveRecordingAction } from './offline/save-recording-action.ts';

export interface DeviceTake {
  readonly take: KeptTake;
  /** `cut-off`: its recording never ended. `refused`: it is not sent any more by itself, for `reason`. */
  readonly phase: 'recording' | 'cut-off' | 'waiting' | 'sending' | 'refused';
  /** How much of it the server has, 0 to 1. */
  readonly share: number;
  readonly reason: string | null;
}

interface TakesParts {
  readonly shelf: TakeStore;
  readonly outbox: Pick<Outbox, 'list' | 'put' | 'remove' | 'subscribe' | 'whenOpen'>;
  /** How much of a take being sent the server has; null for one that is not. */
  readonly progress: {
    of: (takeId: string) => number | null;
    subscribe: (listener: () => void) => () => void;
  };
  /** Has what waits sent. */
  readonly sendNow: () => void;
  readonly retry: (actionId: string) => Promise<void>;
  readonly recordedNow: (takeIds: readonly string[]) => Promise<Set<string>>;
}

export function takesOnDevice({ shelf, outbox, progress, sendNow, retry, recordedNow }: TakesParts) {
  const listeners = new Set<() => void>();
  let list: readonly DeviceTake[] = [];
  let userId: string | null = null;

  const sendingOf = (takeId: string) =>
    outbox
      .list()
      .filter(saveRecordingAction.is)
      .find(({ data }) => data.takeId === takeId);

  function show(next: readonly DeviceTake[]) {
    list = next;
    for (const listener of listeners) listener();
  }

  async function putToSend({ id, userId: ofUser, session, sceneTitle }: KeptTake): Promise<void> {
    const data = { takeId: id, sceneId: session?.sceneId ?? '' };
    const title = `Take of ${sceneTitle}`;
    await outbox.put(newAction(saveRecordingAction, { id, userId: ofUser, title, data }));
  }

  /** Keeps a take as long as it is; where the device has no room even to say that it ended, the list of what waits says it. */
  async function finish(take: KeptTake): Promise<void> {
    const isNoted = await shelf.keep({ ...take, isFinished: true }).then(
      () => true,
      () => false,
    );
    if (!isNoted) await putToSend(take);
    await refresh();
    if (!isNoted) sendNow();
  }

  async function refresh(): Promise<void> {
    if (userId === null) return;
    await outbox.whenOpen();
    const takes = await shelf.listOf(userId).catch(() => []);
    const recorded = await recordedNow(takes.map(({ id }) => id)).catch(() => new Set<string>());
    const toSend = takes.filter((take) => take.isFinished && !sendingOf(take.id));
    for (const take of toSend) await putToSend(take);
    show(takes.map((take) => shownAs(take, recorded.has(take.id))));
    if (toSend.length > 0) sendNow();
  }

  function shownAs(take: KeptTake, isRecorded: boolean): DeviceTake {
    const share = progress.of(take.id);
    const base = { take, share: share ?? 0, reason: sendingOf(take.id)?.failure ?? null };
    if (!take.isFinished && !sendingOf(take.id))
      return { ...base, phase: isRecorded ? 'recording' : 'cut-off' };
    if (base.reason !== null) return { ...base, phase: 'refused' };
    return { ...base, phase: share === null ? 'waiting' : 'sending' };
  }

  function showAnew() {
    const isGone = ({ take, phase }: DeviceTake) =>
      phase !== 'recording' && phase !== 'cut-off' && !sendingOf(take.id);
    if (list.some(isGone)) void refresh();
    else show(list.map(({ take, phase }) => shownAs(take, phase === 'recording')));
  }

  return {
    list: () => list,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Begins to keep this user's takes in view; answers how to stop. */
    open(user: string): () => void {
      userId = user;
      void refresh();
      const stops = [outbox.subscribe(showAnew), progress.subscribe(showAnew)];
      return () => {
        for (const stop of stops) stop();
        userId = null;
        show([]);
      };
    },
    refresh,
    contentOf: (take: KeptTake) => shelf.contentOf(take),
    finish,
    async discard(takeId: string): Promise<void> {
      await shelf.remove(takeId);
      outbox.remove(takeId);
      await refresh();
    },
    tryAgain: (takeId: string) => retry(takeId),
  };
}
