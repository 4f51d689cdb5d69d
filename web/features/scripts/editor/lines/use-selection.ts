import { useMemo } from 'react';
import type { LineId } from '#domain/ids.ts';
import { selectedIds } from '../draft/line-selection.ts';
import { useDraft, useEditorState } from '../draft/use-editor.ts';

/** The ids of the selected lines, in script order. */
export function useSelectedIds(): readonly LineId[] {
  const lines = useDraft((draft) => draft.lines);
  const selection = useEditorState((state) => state.selection);
  return useMemo(() => selectedIds(lines, selection), [lines, selection]);
}

export const useIsSelecting = (): boolean => useEditorState(({ selection }) => selection.isOn);
