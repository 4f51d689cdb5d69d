import { useEffect, useState } from 'react';
import type { DraftStore, KeptDraft } from '#web/features/scenes/device/scene-drafts.ts';

/** The draft stored on this device; undefined while loading, null if there is none. */
export function useStoredDraft(drafts: DraftStore, key: string): KeptDraft | null | undefined {
  const [kept, setKept] = useState<KeptDraft | null>();
  useEffect(() => {
    let isCurrent = true;
    void drafts.find(key).then((found) => isCurrent && setKept(found));
    return () => {
      isCurrent = false;
    };
  }, [drafts, key]);
  return kept;
}
