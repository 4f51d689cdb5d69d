import { useEffect, useEffectEvent } from 'react';
import { incomingFiles } from '#web/features/scenes/device/incoming-files.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { whyNotUpload } from './check-file.ts';

/** Reads a script that came from elsewhere, or asks the actor to save or discard the current one first. */
export function useIncomingScript(
  id: string | null,
  isFree: boolean,
  choose: (files: readonly File[]) => void,
): void {
  const begin = useEffectEvent((files: readonly File[]) => {
    const refusal = isFree ? whyNotUpload(files) : unsavedFirst;
    if (refusal) toast.error(refusal);
    else choose(files);
  });
  useEffect(() => {
    if (id === null) return;
    let isCurrent = true;
    void incomingFiles
      .find(id)
      .catch(() => null)
      .then((script) => isCurrent && script && begin(script.files));
    return () => {
      isCurrent = false;
    };
  }, [id]);
}
const unsavedFirst = 'Save or discard this script first. The new one waits under Incoming scripts.';
