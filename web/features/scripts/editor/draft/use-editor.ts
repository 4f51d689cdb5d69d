import { createContext, use } from 'react';
import { useStore } from 'zustand/react';
import type { SceneDraft } from '#domain/scene/draft.ts';
import type { Editor, EditorState } from './editor-store.ts';

export const EditorContext = createContext<Editor | null>(null);

/** The store of the surrounding editor. It never changes; read its state through the selectors below. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('There is no EditorContext above this component.');
  return editor;
}

/** The selected part of the state; the component rerenders only when it changes. */
export const useEditorState = <Selected>(select: (state: EditorState) => Selected): Selected =>
  useStore(useEditor().store, select);

/** The selected part of the draft. */
export const useDraft = <Selected>(select: (draft: SceneDraft) => Selected): Selected =>
  useEditorState(({ history }) => select(history.draft));

export const useDispatch = (): Editor['dispatch'] => useEditor().dispatch;

/** Whether the draft differs from the one that was opened. */
export function useIsChanged(): boolean {
  const { initial } = useEditor();
  return useDraft((draft) => draft !== initial.draft);
}
