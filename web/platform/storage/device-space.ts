import { localRecord } from './local-store.ts';
import { isBoolean } from './preferences.ts';

export interface DeviceSpace {
  /** Bytes that the app uses on this device, and may use; null if the browser doesn't say. */
  readonly usedBytes: number | null;
  readonly maxBytes: number | null;
  /** Whether the browser promises not to delete the data when the device is full. */
  readonly isPersistent: boolean;
}

const wasRequested = localRecord<boolean>('asked_to_stay', isBoolean, false);

export async function deviceSpace(): Promise<DeviceSpace> {
  const { storage } = navigator;
  const { usage = null, quota = null } = (await storage?.estimate?.().catch(() => null)) ?? {};
  const isPersistent = (await storage?.persisted?.().catch(() => false)) ?? false;
  return { usedBytes: usage, maxBytes: quota, isPersistent };
}

/** Asks the browser not to delete the stored data; whether it agreed. */
export const requestPersistence = async (): Promise<boolean> =>
  (await navigator.storage?.persist?.().catch(() => false)) ?? false;

/** Asks once per device: when the first scene or take is stored. */
export function requestPersistenceOnce(): void {
  if (wasRequested.read() || !navigator.storage?.persist) return;
  wasRequested.write(true);
  void requestPersistence();
}
