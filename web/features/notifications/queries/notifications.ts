import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as contract from '#contract/notifications.ts';
import type { NotificationSettings } from '#contract/notifications.ts';
import type { UserId } from '#domain/ids.ts';
import { reportedTimeZone } from '../reported-time-zone.ts';
import { call } from '#web/platform/api/call.ts';

const notificationsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => call(contract.getNotificationSettings, { signal }),
});

/** `save` shows the choice at once; if it can't be saved, it is reverted and `save` throws. */
export function useNotificationSettings() {
  const client = useQueryClient();
  const { data: settings, isError, refetch } = useQuery(notificationsQuery);
  const { queryKey } = notificationsQuery;
  const show = (changed: Partial<NotificationSettings>) =>
    client.setQueryData(queryKey, (before) => before && { ...before, ...changed });

  async function save(kind: Exclude<keyof NotificationSettings, 'timeZone'>, isWanted: boolean) {
    await client.cancelQueries({ queryKey });
    show({ [kind]: isWanted });
    try {
      await call(contract.saveNotificationSettings, { body: { [kind]: isWanted } });
    } catch (error) {
      show({ [kind]: !isWanted });
      throw error;
    }
  }
  return { settings, isError, tryAgain: () => void refetch(), save };
}

/** Sends the user's time zone to the server when it changes, because emails are sent by local time. */
export function useTimeZoneInStep(userId: UserId): void {
  useEffect(() => void sendTimeZone(userId), [userId]);
}

async function sendTimeZone(userId: UserId): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const news = `${userId} ${timeZone}`;
  if (reportedTimeZone.read() === news) return;
  try {
    await call(contract.saveNotificationSettings, { body: { timeZone } });
    reportedTimeZone.write(news);
  } catch {
    // Tried again the next time the app is opened.
  }
}
