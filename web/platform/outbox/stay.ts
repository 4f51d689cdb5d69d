// Asks the browser once per device to keep the stored data: when the first scene or take is stored.
import { localRecord } from '#web/platform/storage/local-store.ts';
import { isBoolean } from '#web/platform/storage/preferences.ts';

const wasAsked = localRecord<boolean>('asked_to_stay', isBoolean, false);

export function askToStay(): void {
  if (wasAsked.read() || !navigator.storage?.persist) return;
  wasAsked.write(true);
  void navigator.storage.persist().catch(() => false);
}
