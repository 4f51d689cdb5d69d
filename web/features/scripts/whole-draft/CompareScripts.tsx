import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { asId, type SceneId } from '#domain/ids.ts';
import { acceptedDraftFrom } from '#domain/production/accepted-draft.ts';
import type { ProductionText } from '#domain/production/production.ts';
import type { ReadScript, ScriptRevision } from '#domain/production/script-revision.ts';
import type { ParseRecord } from '#domain/scene/scene.ts';
import type { SourceFormat } from '#domain/script/script-formats.ts';
import { useAcceptDraft } from '#web/features/productions/queries/productions.ts';
import { reportFailure } from '#web/features/productions/report-failure.ts';
import { keepSourceFiles } from '#web/features/scenes/queries/source-files.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Comparing } from '../new-draft/Comparing.tsx';
import type { Upload } from '../upload/upload.ts';
import { compareScriptsInWorker } from './compare-scripts-in-worker.ts';
import { ScriptComparison } from './ScriptComparison.tsx';

export interface ReadWholeDraft extends ReadScript {
  readonly originalFormat: SourceFormat | null;
  readonly parseRecord: ParseRecord | null;
  readonly upload: Upload;
  /** Warnings about the reading. */
  readonly notes: readonly string[];
}

interface CompareScriptsProps {
  old: ProductionText;
  draft: ReadWholeDraft;
  onLeave: () => void;
}

/** Compares a script with its new draft, and stores the draft if the actor accepts it. */
export function CompareScripts({ old, draft, onLeave }: CompareScriptsProps) {
  const client = useQueryClient();
  const [revision, setRevision] = useState<ScriptRevision | null>(null);
  // The same id on another try, so that the draft is applied only once.
  const [saveId] = useState(() => crypto.randomUUID());
  const accept = useAcceptDraft(old.id);
  const { upload, notes, ...read } = draft;
  useEffect(() => {
    const controller = new AbortController();
    const { characters, sections } = draft;
    compareScriptsInWorker({ old, read: { characters, sections } }, controller.signal).then(
      setRevision,
      () => {
        if (!controller.signal.aborted)
          toast.error('The two drafts could not be compared.', { id: 'compare' });
      },
    );
    return () => controller.abort();
  }, [old, draft]);

  if (!revision) return <Comparing onCancel={onLeave} />;
  const use = () => {
    const newId = () => asId<SceneId>(crypto.randomUUID());
    accept.mutate(acceptedDraftFrom({ old, read, revision, saveId, newId }), {
      onSuccess({ sections }) {
        const kept = sections.find(({ sceneId }) => sceneId !== null)?.sceneId;
        if (kept && upload.files.length > 0)
          void keepSourceFiles(client, kept, upload.files).catch(reportFailure);
        toast.success('New draft applied.');
        onLeave();
      },
      onError: reportFailure,
    });
  };
  return (
    <ScriptComparison
      old={old}
      read={draft}
      revision={revision}
      fileName={upload.name}
      notes={notes}
      isSaving={accept.isPending}
      onUse={use}
      onCancel={onLeave}
    />
  );
}
