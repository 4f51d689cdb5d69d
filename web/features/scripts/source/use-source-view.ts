// What the editor knows of the source: where it is, whether it is shown, which line is under the cursor, and where to
// go next.
import { useCallback, useMemo, useState, type FocusEvent } from 'react';
import type { SceneId } from '#domain/ids.ts';
import type { SceneDraft } from '#domain/scene/draft.ts';
import type { SourceFile } from '#domain/scene/source-file.ts';
import { sourceShown } from '../device/source-shown.ts';
import { originOfKept, originOfUpload, type EditedUpload } from './source-origin.ts';

interface SourceViewInput {
  draft: Pick<SceneDraft, 'lines' | 'characters' | 'originalFormat'>;
  sceneId: SceneId;
  upload: EditedUpload | null;
  keptFiles: readonly SourceFile[];
}

export function useSourceView({ draft, sceneId, upload, keptFiles }: SourceViewInput) {
  const { lines, originalFormat } = draft;
  const [isWanted, setWanted] = useState(() => sourceShown.read());
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [goTo, setGoTo] = useState<{ readonly id: string } | null>(null);
  const origin = useMemo(
    () => (upload ? originOfUpload(upload, originalFormat) : originOfKept(sceneId, keptFiles)),
    [upload, originalFormat, sceneId, keptFiles],
  );
  const onGoTo = useCallback((id: string) => {
    setCurrentId(id);
    setGoTo({ id });
  }, []);

  const show = (on: boolean) => {
    setWanted(on);
    sourceShown.write(on);
  };
  /** The line whose row holds the focus. */
  const followFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest('li[data-index]')?.getAttribute('data-index');
    const line = row ? lines[Number(row)] : undefined;
    if (line) setCurrentId(line.id);
  };
  return {
    panel: origin && { origin, draft, currentId, onGoTo },
    isShown: origin !== null && isWanted,
    show,
    followFocus,
    goTo,
  };
}
