import { listMailedFiles, readMailedFile, type MailedFile } from '#contract/mail-in.ts';
import { incomingFiles } from '#web/features/scenes/device/incoming-files.ts';
import { answered, call } from '#web/platform/api/call.ts';
import { kindOfFile } from '../upload/check-file.ts';

/**
 * Copies scripts that came by email to this device; the photos of one email are one script. Throws ApiError or Offline.
 */
export async function takeMailedFiles(): Promise<void> {
  const { files } = await call(listMailedFiles, {});
  const isPhoto = ({ name }: MailedFile) => kindOfFile({ name, size: 0, type: '' }) === 'photo';
  const scripts = Map.groupBy(files, (file) => (isPhoto(file) ? file.mailId : file.id));
  for (const parts of scripts.values()) {
    const [first] = parts;
    if (!first || (await incomingFiles.find(first.id))) continue;
    const downloaded = await Promise.all(parts.map(download));
    const mailedFileIds = parts.map(({ id }) => id);
    await incomingFiles.put({ id: first.id, files: downloaded, mailedFileIds, addedAt: Date.now() });
  }
}

async function download({ id, name }: MailedFile): Promise<File> {
  const response = await answered(readMailedFile, { params: { mailedFileId: id } });
  return new File([await response.blob()], name);
}
