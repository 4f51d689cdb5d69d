export interface DeviceSpace {
  /** Bytes that the app uses on this device, and may use; null if the browser doesn't say. */
  readonly usedBytes: number | null;
  readonly maxBytes: number | null;
  /** Whether the browser promises not to delete the data when the device is full. */
  readonly stays: boolean;
}

export async function deviceSpace(): Promise<DeviceSpace> {
  const { storage } = navigator;
  const { usage = null, quota = null } = (await storage?.estimate?.().catch(() => null)) ?? {};
  const stays = (await storage?.persisted?.().catch(() => false)) ?? false;
  return { usedBytes: usage, maxBytes: quota, stays };
}

/** Whether the browser agreed to keep it. */
export const askToKeep = async (): Promise<boolean> =>
  (await navigator.storage?.persist?.().catch(() => false)) ?? false;
