// The page's one list of takes on this device, and the hooks that show it.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { practiceCalls } from '../api/queries/practice.ts';
import { recordingKeys, takeCalls } from '../api/queries/recordings.ts';
import { useSession } from '../api/use-session.ts';
import { inOneTab, takesBeingRecorded } from '../offline/take-locks.ts';
import { takeShelf } from '../offline/take-shelf.ts';
import { takesOnDevice, type DeviceTake } from './takes-on-device.ts';

const onStored = new Set<() => void>();

export const deviceTakes = takesOnDevice({
  shelf: takeShelf,
  calls: takeCalls,
  startSession: practiceCalls.start,
  recordedNow: takesBeingRecorded,
  inOneTab,
  pause: onlineOrAfter,
  onStored: () => onStored.forEach((tell) => tell()),
});

export const useDeviceTakes = (): readonly DeviceTake[] =>
  useSyncExternalStore(deviceTakes.subscribe, deviceTakes.list);

/** Sends what this device holds of the signed-in actor's takes, as long as the page is open. */
export function useTakeSending(): void {
  const userId = useSession().user?.id;
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!userId) return;
    const stop = deviceTakes.open(userId);
    const refreshLists = () => void queryClient.invalidateQueries({ queryKey: recordingKeys.lists });
    const look = () => void deviceTakes.refresh();
    onStored.add(refreshLists);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      onStored.delete(refreshLists);
      document.removeEventListener('visibilitychange', look);
    };
  }, [userId, queryClient]);
}

/** Offline there is nothing to try: it waits for the connection, however long that takes. */
async function onlineOrAfter(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = navigator.onLine ? setTimeout(done, ms) : undefined;
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    }
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
