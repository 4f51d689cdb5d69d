import { createContext, use } from 'react';
import { useStore } from 'zustand/react';
import type { SceneDraft } from '#domain/scene/draft.ts';
import type { Editor, EditorState } from './editor-store.ts';

export const EditorContext = createContext<Editor | null>(null);

/** The editor above this component. It never changes; read its state by the selectors below. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('There is no EditorContext above this component.');
  return editor;
}

/** What the selector picks; the component renders again only when that is another value. */
export const useEditorState = <Selected>(select: (state: EditorState) => Selected): Selected =>
  useStore(useEditor().store, select);

/** The same, of the draft. */
export const useDraft = <Selected>(select: (draft: SceneDraft) => Selected): Selected =>
  useEditorState(({ history }) => select(history.draft));

export const useDispatch = (): Editor['dispatch'] => useEditor().dispatch;

/** The draft differs from the one that was opened. */
export function useIsChanged(): boolean {
  const { initial } = useEditor();
  return useDraft((draft) => draft !== initial.draft);
}
