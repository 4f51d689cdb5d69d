import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UserId } from '#domain/ids.ts';
import { outbox } from '#web/platform/outbox/outbox.ts';
import { onBackgroundSync, openSyncing, sync } from '#web/platform/outbox/syncing.ts';
import { offlineActions } from '../offline-actions.ts';

void outbox.open(offlineActions);

/** Sends this user's waiting actions as long as the page is open, and shows the results. */
export function useSending(userId: UserId): void {
  const client = useQueryClient();
  useEffect(() => {
    const stops = [
      sync.onStored((action, answer) => outbox.kindOf(action).onStored(client, answer, action)),
      onBackgroundSync(() => void client.invalidateQueries()),
      openSyncing(userId),
    ];
    return () => {
      for (const stop of stops.toReversed()) stop();
    };
  }, [client, userId]);
}
