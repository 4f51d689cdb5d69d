// A new draft of the script on its way into an edit: its screens, and the file that belongs to what was taken.
import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { SceneId } from '#domain/ids.ts';
import type { SceneDraft } from '#domain/scene/draft.ts';
import type { ParseRecord } from '#domain/scene/scene.ts';
import type { SourceFile } from '#domain/scene/source-file.ts';
import { draftFiles } from '../device/draft-files.ts';
import { toast } from '#web/ui/toast.ts';
import type { EditedUpload } from '../source/source-origin.ts';
import type { MakeMove } from '../editor/draft/use-draft.ts';

export interface NewDraftProps {
  draft: SceneDraft;
  sceneId: SceneId;
  keptFiles: readonly SourceFile[];
  onTake: (revised: SceneDraft, upload: EditedUpload) => void;
  onClose: () => void;
}

/** What an editor shows while a new draft is chosen and compared. */
export type NewDraftScreens = ComponentType<NewDraftProps>;

interface RevisionInput {
  draft: SceneDraft;
  sceneId: SceneId;
  /** Where the edit, and so its file, is kept on this device. */
  storeKey: string;
  make: MakeMove;
  /** Of the text the edit began from. */
  upload: EditedUpload | null;
  startsOpen: boolean;
}

export function useRevision({ draft, sceneId, storeKey, make, upload, startsOpen }: RevisionInput) {
  const [isOpen, setOpen] = useState(startsOpen);
  const [hasClosed, setClosed] = useState(false);
  const close = () => {
    setOpen(false);
    setClosed(true);
  };
  // By the record of its reading, which comes and goes with the text when that is undone and redone.
  const [taken, setTaken] = useState<ReadonlyMap<ParseRecord | null, EditedUpload>>(new Map());
  const current = taken.get(draft.parseRecord) ?? upload;
  const kept = useRef(current);
  useEffect(() => {
    if (kept.current === current) return;
    kept.current = current;
    if (current) void draftFiles.keep(storeKey, { sceneId, files: current.files });
    else void draftFiles.forget(storeKey);
  }, [current, sceneId, storeKey]);
  return {
    isOpen,
    open: () => setOpen(true),
    close,
    /** The edit is shown again. */
    hasClosed,
    take: (revised: SceneDraft, from: EditedUpload) => {
      setTaken((uploads) => new Map([...uploads, [revised.parseRecord, from]]));
      make({ move: 'take-revision', revised });
      close();
      toast.success('New draft applied. Review it, then choose Update Scene to save it.');
    },
    /** The file that the text of the edit was read from, where it is at hand. */
    upload: current,
  };
}
