import { useEffect, useState } from 'react';
import { draftFiles } from '../device/draft-files.ts';
import type { KeptDraft } from '#web/features/scenes/device/scene-drafts.ts';
import { uploadOf, type Upload } from './upload.ts';

/** The files a stored draft was parsed from; undefined while loading, null if they aren’t on this device. */
export function useKeptUpload(
  storeKey: string,
  kept: KeptDraft | null | undefined,
): Upload | null | undefined {
  const [found, setFound] = useState<Upload | null>();
  const sceneId = kept?.sceneId ?? null;
  useEffect(() => {
    if (sceneId === null) return;
    let isCurrent = true;
    void draftFiles
      .find(storeKey, sceneId)
      .then((files) => isCurrent && setFound(files.length > 0 ? uploadOf(files) : null));
    return () => {
      isCurrent = false;
    };
  }, [storeKey, sceneId]);
  return kept === undefined || sceneId !== null ? found : null;
}
