import type { OfflineAction } from '#web/platform/outbox/offline-action.ts';
import { outbox } from '#web/platform/outbox/outbox.ts';
import { saveFile } from '#web/platform/save-file.ts';

const addressMs = 60_000;

/** Saves an action's content: its files, or else JSON. */
export async function downloadAction(action: OfflineAction): Promise<void> {
  const files = await outbox.kindOf(action).files(action);
  for (const file of files) download(file, file.name);
  if (files.length === 0) downloadText(action.title, JSON.stringify(action.data, null, 2));
}

export const downloadText = (title: string, text: string): void =>
  download(new Blob([text], { type: 'application/json' }), `${title}.json`);

function download(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  saveFile(address, name);
  setTimeout(() => URL.revokeObjectURL(address), addressMs);
}
