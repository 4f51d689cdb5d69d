// The takes on this device. A finished one goes into the outbox, which sends it and removes it only when the server has
// stored it; one whose recording was cut off waits for the actor to keep or discard it.
import type { RecordingId, UserId } from '#domain/ids.ts';
import { newAction } from '#web/platform/outbox/offline-action.ts';
import type { Outbox } from '#web/platform/outbox/outbox.ts';
import type { KeptTake, TakeStore } from './device/take-store.ts';
import { saveRecordingAction } from './offline/save-recording-action.ts';

export interface DeviceTake {
  readonly take: KeptTake;
  /**
   * `cut-off`: its recording never ended. `refused`: the server refused it for `reason`; it is sent only on request.
   */
  readonly phase: 'recording' | 'cut-off' | 'waiting' | 'sending' | 'refused';
  /** How much of it the server has, 0 to 1. */
  readonly share: number;
  readonly reason: string | null;
}

interface TakesParts {
  readonly store: TakeStore;
  readonly outbox: Pick<Outbox, 'list' | 'put' | 'remove' | 'subscribe' | 'whenOpen'>;
  /** Upload progress, 0 to 1; null for a take that is not being sent. */
  readonly progress: {
    of: (takeId: RecordingId) => number | null;
    subscribe: (listener: () => void) => () => void;
  };
  /** Sends the actions in the outbox. */
  readonly sendNow: () => void;
  readonly retry: (actionId: string) => Promise<void>;
  readonly recordedNow: (takeIds: readonly RecordingId[]) => Promise<Set<RecordingId>>;
}

export function takesOnDevice({ store, outbox, progress, sendNow, retry, recordedNow }: TakesParts) {
  const listeners = new Set<() => void>();
  let list: readonly DeviceTake[] = [];
  let userId: UserId | null = null;

  const sendingOf = (takeId: RecordingId) =>
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

  /** Marks a take as finished and queues it; if the device is too full for the mark, the outbox entry alone counts. */
  async function finish(take: KeptTake): Promise<void> {
    const isNoted = await store.keep({ ...take, isFinished: true }).then(
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
    const takes = await store.listOf(userId).catch(() => []);
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
    /** Starts following this user's takes; returns the stop. */
    open(user: UserId): () => void {
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
    contentOf: (take: KeptTake) => store.contentOf(take),
    finish,
    async discard(takeId: RecordingId): Promise<void> {
      await store.remove(takeId);
      outbox.remove(takeId);
      await refresh();
    },
    tryAgain: (takeId: RecordingId) => retry(takeId),
  };
}
