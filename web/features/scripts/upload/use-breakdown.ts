// The whole script whose scenes the actor is choosing: just read, or stored on this device in an earlier visit.
import { startTransition, useCallback, useEffect, useState } from 'react';
import { sectionsOf, type NewSection } from '#domain/production/sections-of-script.ts';
import { noChoice, type KeptChoice } from '#web/features/productions/use-choice.ts';
import { newProductionIds } from '#web/features/productions/use-save-production.ts';
import { draftFiles } from '../device/draft-files.ts';
import { keptBreakdowns, type KeptScript } from '../device/kept-breakdown.ts';
import type { ReadUpload } from '../reading/read-upload.ts';
import type { Upload } from './upload.ts';

export interface WholeScript extends KeptScript {
  readonly sections: readonly NewSection[];
  /** Contains no files if they are no longer on this device. */
  readonly upload: Upload;
  readonly choice: KeptChoice;
  readonly isRestored: boolean;
}

/** `whole` is undefined while loading, and null if there is none. */
export function useBreakdown(storeKey: string) {
  const [whole, setWhole] = useState<WholeScript | null | undefined>();
  useEffect(() => {
    let isCurrent = true;
    void restored(storeKey).then((found) => isCurrent && setWhole((now) => now ?? found));
    return () => {
      isCurrent = false;
    };
  }, [storeKey]);

  const begin = useCallback(
    ({ processed: _text, ...read }: ReadUpload, upload: Upload, sections: readonly NewSection[]) => {
      const ids = newProductionIds(sections);
      const script = { read, fileName: upload.name, ids };
      startTransition(() => setWhole({ ...script, sections, upload, choice: noChoice, isRestored: false }));
      void keptBreakdowns.keep(storeKey, script);
      void draftFiles.keep(storeKey, { sceneId: ids.production, files: upload.files });
    },
    [storeKey],
  );
  const keepChoice = useCallback(
    (choice: KeptChoice) => void keptBreakdowns.keepChoice(storeKey, choice),
    [storeKey],
  );
  const forget = useCallback(() => {
    void keptBreakdowns.forget(storeKey);
    void draftFiles.forget(storeKey);
  }, [storeKey]);
  const close = useCallback(() => {
    setWhole(null);
    forget();
  }, [forget]);
  return { whole, begin, keepChoice, forget, close };
}

async function restored(storeKey: string): Promise<WholeScript | null> {
  const kept = await keptBreakdowns.find(storeKey);
  const sections = kept && sectionsOf(kept.read.parsed);
  if (!kept || !sections) return null;
  const files = await draftFiles.find(storeKey, kept.ids.production);
  const choice = kept.choice ?? noChoice;
  return { ...kept, sections, upload: { files, name: kept.fileName }, choice, isRestored: true };
}
