// The page's one list of takes on this device, and the hooks that show it.
import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '#web/platform/api/use-session.ts';
import { outbox } from '#web/platform/outbox/outbox.ts';
import { sendWaiting, sync } from '#web/platform/outbox/syncing.ts';
import { takesBeingRecorded } from './device/take-locks.ts';
import { takeStore } from './device/take-store.ts';
import { takeProgress } from './take-progress.ts';
import { takesOnDevice, type DeviceTake } from './takes-on-device.ts';

export const deviceTakes = takesOnDevice({
  store: takeStore,
  outbox,
  progress: takeProgress,
  sendNow: sendWaiting,
  retry: sync.retry,
  recordedNow: takesBeingRecorded,
});

export const useDeviceTakes = (): readonly DeviceTake[] =>
  useSyncExternalStore(deviceTakes.subscribe, deviceTakes.list, deviceTakes.list);

/** Follows the signed-in actor's takes on this device while the page is open. */
export function useTakesInView(): void {
  const userId = useSession().user?.id;
  useEffect(() => {
    if (!userId) return;
    const stop = deviceTakes.open(userId);
    const refresh = () => void deviceTakes.refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [userId]);
}
