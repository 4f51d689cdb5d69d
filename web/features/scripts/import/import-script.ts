import type { QueryClient } from '@tanstack/react-query';
import { asId, type SceneId, type UserId } from '#domain/ids.ts';
import { sectionsOf } from '#domain/production/sections-of-script.ts';
import type { IncomingScript } from '#web/features/scenes/device/incoming-files.ts';
import { processFile } from '../queries/scripts.ts';
import { readingFailure, readUpload } from '../reading/read-upload.ts';
import { whyNotUpload } from '../upload/check-file.ts';
import { uploadOf } from '../upload/upload.ts';
import { forgetIncoming } from './forget-incoming.ts';
import type { ImportResult } from './import-result.ts';
import { saveImported } from './save-imported.ts';

interface ImportOptions {
  readonly userId: UserId;
  readonly signal: AbortSignal;
  readonly onPercent: (percent: number) => void;
}

/**
 * Reads one script, and saves it if it is one scene without uncertain places and wasn't shared by another app. Otherwise it
 * stays on the device. Throws the signal's reason.
 */
export async function importScript(
  client: QueryClient,
  { id, files, isShared }: IncomingScript,
  { userId, signal, onPercent }: ImportOptions,
): Promise<ImportResult> {
  const refusal = whyNotUpload(files);
  if (refusal !== null) return { kind: 'refused', why: refusal };
  const upload = uploadOf(files);
  try {
    const onProgress = ({ percent }: { percent: number }) => onPercent(percent);
    const { parsed, whyNoScript } = await readUpload(upload, processFile, { onProgress, signal });
    const sections = sectionsOf(parsed);
    if (sections !== null) return { kind: 'whole', sceneCount: sections.length };
    if (whyNoScript !== null) return { kind: 'doubtful', why: whyNoScript };
    if (parsed.needsReview || parsed.unparsedLines.length > 0)
      return { kind: 'doubtful', why: 'Check the uncertain lines before you save it.' };
    if (isShared) return { kind: 'doubtful', why: 'Shared with this app. Review it before you save it.' };
    const scene = await saveImported(client, { userId, sceneId: asId<SceneId>(id), parsed, upload });
    await forgetIncoming(id);
    const lineCount = parsed.dialogue.filter((line) => !line.isStageDirection).length;
    return { kind: 'saved', title: scene?.title ?? upload.name, lineCount, sceneId: scene?.id ?? null };
  } catch (error) {
    signal.throwIfAborted();
    return { kind: 'failed', why: readingFailure(error) };
  }
}
