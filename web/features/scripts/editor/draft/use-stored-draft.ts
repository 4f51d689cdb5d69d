import { useEffect, useState } from 'react';
import type { DraftStore, KeptDraft } from '#web/features/scenes/device/scene-drafts.ts';

/** What lies on the shelf from before; undefined while it is looked for, null when there is nothing. */
export function useStoredDraft(shelf: DraftStore, key: string): KeptDraft | null | undefined {
  const [kept, setKept] = useState<KeptDraft | null>();
  useEffect(() => {
    let isCurrent = true;
    void shelf.find(key).then((found) => isCurrent && setKept(found));
    return () => {
      isCurrent = false;
    };
  }, [shelf, key]);
  return kept;
}
