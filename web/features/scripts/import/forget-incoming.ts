import { deleteMailedFile } from '#contract/mail-in.ts';
import { incomingFiles } from '#web/features/scenes/device/incoming-files.ts';
import { call } from '#web/platform/api/call.ts';

/** Removes a script that was saved or discarded, also from the server if it came by email. */
export async function forgetIncoming(id: string): Promise<void> {
  const script = await incomingFiles.find(id);
  await incomingFiles.remove(id);
  for (const mailedFileId of script?.mailedFileIds ?? []) {
    await call(deleteMailedFile, { params: { mailedFileId } }).catch(() => null);
  }
}
