import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UserId } from '#domain/ids.ts';
import { useConnection } from '#web/platform/storage/use-connection.ts';
import type { OfflineAction } from './offline-action.ts';
import { outbox } from './outbox.ts';

const refreshMs = 1000;

export interface Pending {
  /** Waiting actions, except those that are just being sent. */
  readonly waiting: readonly OfflineAction[];
  /** Actions that are no longer retried automatically. */
  readonly failed: readonly OfflineAction[];
  /** Unreadable entries, as they were stored. */
  readonly setAside: readonly string[];
}

/** This user's actions that the server does not have yet, refreshed every second. */
export function usePending(userId: UserId | null): Pending {
  const list = useSyncExternalStore(outbox.subscribe, outbox.list, outbox.list);
  const setAside = useSyncExternalStore(outbox.subscribe, outbox.setAside);
  const [nowMs, setNowMs] = useState(() => Date.now());
  const isConnected = useConnection() === 'connected';
  const mine = list.filter((action) => action.userId === userId);
  const isAny = mine.length > 0;
  useEffect(() => {
    if (!isAny) return;
    const timer = setInterval(() => setNowMs(Date.now()), refreshMs);
    return () => clearInterval(timer);
  }, [isAny]);
  return {
    waiting: mine.filter(
      (action) => outbox.isWaiting(action, nowMs) && (action.timestamp + refreshMs <= nowMs || !isConnected),
    ),
    failed: mine.filter(({ failure }) => failure !== null),
    setAside: userId === null ? [] : setAside,
  };
}
