import { useEffect, useState, type ReactNode } from 'react';
import type { DraftStore, KeptDraft } from '#web/features/scenes/device/scene-drafts.ts';
import { createEditor } from './editor-store.ts';
import { EditorContext } from './use-editor.ts';

export interface EditorProviderProps {
  drafts: DraftStore;
  /** The key under which this device stores the draft and the file it was parsed from. */
  storeKey: string;
  initial: KeptDraft;
  children: ReactNode;
}

/** Provides one edit while the page is open. Another edit needs another React key. */
export function EditorProvider({ drafts, storeKey, initial, children }: EditorProviderProps) {
  const [editor] = useState(() => createEditor(drafts, storeKey, initial));
  useEffect(() => editor.open(), [editor]);
  return <EditorContext value={editor}>{children}</EditorContext>;
}
