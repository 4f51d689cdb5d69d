import { takeExtension } from '#domain/takes/take-container.ts';
import type { PendingAction } from '#web/platform/outbox/pending-action.ts';
import { takeStore } from '#web/features/takes/device/take-store.ts';
import { unsentFiles } from '#web/features/scenes/device/unsent-files.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { playableContent } from '#web/features/takes/take-content.ts';

const addressMs = 60_000;

/** Has the browser keep what the action holds: a take as the sound it is, files as they are, anything else as JSON. */
export async function downloadAction({ type, title, data }: PendingAction): Promise<void> {
  if (type === 'save_source_files') {
    for (const file of await unsentFiles.find(data.sceneId)) download(file, file.name);
    return;
  }
  const take = type === 'save_recording' ? await takeStore.find(data.takeId) : null;
  if (take) download(await playableContent(take), `${title}.${takeExtension[take.mimeType]}`);
  else downloadText(title, JSON.stringify(data, null, 2));
}

export const downloadText = (title: string, text: string): void =>
  download(new Blob([text], { type: 'application/json' }), `${title}.json`);

function download(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  saveFile(address, name);
  setTimeout(() => URL.revokeObjectURL(address), addressMs);
}
