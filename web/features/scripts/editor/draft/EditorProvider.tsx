import { useEffect, useState, type ReactNode } from 'react';
import type { DraftStore, KeptDraft } from '#web/features/scenes/device/scene-drafts.ts';
import { createEditor } from './editor-store.ts';
import { EditorContext } from './use-editor.ts';

export interface EditorProviderProps {
  drafts: DraftStore;
  /** The key the draft, and the file it was read from, are kept under on this device. */
  storeKey: string;
  initial: KeptDraft;
  children: ReactNode;
}

/** One edit, until the page is left. Another one needs another React key. */
export function EditorProvider({ drafts, storeKey, initial, children }: EditorProviderProps) {
  const [editor] = useState(() => createEditor(drafts, storeKey, initial));
  useEffect(() => editor.open(), [editor]);
  return <EditorContext value={editor}>{children}</EditorContext>;
}
