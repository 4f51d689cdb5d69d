import { useEffect, useState } from 'react';
import type { DraftStore, KeptDraft } from '#web/features/scenes/device/scene-drafts.ts';

/** What lies on the drafts from before; undefined while it is looked for, null when there is nothing. */
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
