// The editor’s view of the source: its origin, whether it is shown, the focused line, and the line to go to.
import { useCallback, useMemo, useState, type FocusEvent } from 'react';
import type { LineId, SceneId } from '#domain/ids.ts';
import type { SourceFile } from '#domain/scene/source-file.ts';
import { isBoolean, preference } from '#web/platform/storage/preferences.ts';
import { isWide } from '#web/ui/behavior/use-is-wide.ts';
import { useDraft, useEditor } from '../editor/draft/use-editor.ts';
import { originOfKept, originOfUpload, type EditedUpload } from './source-origin.ts';

/** Whether the source is shown beside the script, as last set on this device. */
const sourceShown = preference<boolean>('source_shown', isBoolean, false);

interface SourceViewInput {
  sceneId: SceneId;
  upload: EditedUpload | null;
  keptFiles: readonly SourceFile[];
  /** The line to begin at. */
  lineId: LineId | null;
}

export function useSourceView({ sceneId, upload, keptFiles, lineId }: SourceViewInput) {
  const editor = useEditor();
  const originalFormat = useDraft((draft) => draft.originalFormat);
  const [isWanted, setWanted] = useState(() => sourceShown.read());
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [goTo, setGoTo] = useState(lineId === null ? null : { id: lineId });
  const origin = useMemo(
    () => (upload ? originOfUpload(upload, originalFormat) : originOfKept(sceneId, keptFiles)),
    [upload, originalFormat, sceneId, keptFiles],
  );
  const onGoTo = useCallback((id: LineId) => {
    setDialogOpen(false);
    setCurrentId(id);
    setGoTo({ id });
  }, []);

  const show = useCallback((on: boolean) => {
    setWanted(on);
    sourceShown.write(on);
  }, []);
  const lookUp = useCallback(() => (isWide() ? show(true) : setDialogOpen(true)), [show]);
  /** Highlights the line whose row has the focus. */
  const followFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest('li[data-index]')?.getAttribute('data-index');
    const line = row ? editor.draft().lines[Number(row)] : undefined;
    if (line) setCurrentId(line.id);
  };
  return {
    panel: origin && { origin, currentId, onGoTo },
    isShown: origin !== null && isWanted,
    show,
    /** On a phone the source covers the script. */
    dialog: { isOpen: isDialogOpen, onOpenChange: setDialogOpen },
    /** Shows the source with the current line, where there is room for it. */
    lookUp,
    followFocus,
    goTo,
    /** Leads to a line, wherever it was chosen. */
    leadTo: (id: LineId) => setGoTo({ id }),
  };
}
