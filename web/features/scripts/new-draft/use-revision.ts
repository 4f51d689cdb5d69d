// A new draft of the script while it is compared and then accepted into the edit, together with its file.
import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { SceneId } from '#domain/ids.ts';
import type { SceneDraft } from '#domain/scene/draft.ts';
import type { ParseRecord } from '#domain/scene/scene.ts';
import type { SourceFile } from '#domain/scene/source-file.ts';
import { draftFiles } from '../device/draft-files.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { EditedUpload } from '../source/source-origin.ts';
import { useDispatch, useDraft, useEditor } from '../editor/draft/use-editor.ts';

export interface NewDraftProps {
  sceneId: SceneId;
  keptFiles: readonly SourceFile[];
  onTake: (revised: SceneDraft, upload: EditedUpload) => void;
  onClose: () => void;
}

/** What the editor shows while a new draft is chosen and compared. */
export type NewDraftScreens = ComponentType<NewDraftProps>;

interface RevisionInput {
  /** The key under which this device stores the draft and its file. */
  storeKey: string;
  /** The files that the draft was parsed from when it was opened. */
  upload: EditedUpload | null;
  startsOpen: boolean;
}

export function useRevision({ storeKey, upload, startsOpen }: RevisionInput) {
  const { sceneId } = useEditor().initial;
  const dispatch = useDispatch();
  const parseRecord = useDraft((draft) => draft.parseRecord);
  const [isOpen, setOpen] = useState(startsOpen);
  const [hasClosed, setClosed] = useState(false);
  const close = () => {
    setOpen(false);
    setClosed(true);
  };
  // The uploads by parse record, which undo and redo restore together with the text.
  const [taken, setTaken] = useState<ReadonlyMap<ParseRecord | null, EditedUpload>>(new Map());
  const current = taken.get(parseRecord) ?? upload;
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
    /** The import was closed and the editor is shown again. */
    hasClosed,
    take: (revised: SceneDraft, from: EditedUpload) => {
      setTaken((uploads) => new Map([...uploads, [revised.parseRecord, from]]));
      dispatch({ move: 'take-revision', revised });
      close();
      toast.success('New draft applied. Review it, then choose Update Scene to save it.');
    },
    /** The files that the current text was parsed from; null if they aren’t available. */
    upload: current,
  };
}
