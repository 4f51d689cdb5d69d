import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Scene } from '#domain/scene/scene.ts';
import { sceneKeys } from '#web/features/scenes/queries/scene-cache.ts';
import { saveDraft, type KeptLocally, type SaveWords, type StoredScene } from './save-draft.ts';
import { useDraft, useEditor } from './use-editor.ts';

interface SaveOptions {
  /** Stored with the scene. */
  files?: readonly File[];
  words?: SaveWords;
  onSaved: (saved: StoredScene | KeptLocally) => void;
  onTitleRefused: () => void;
}

/** Saves the editor’s draft, with the state of saving to show. */
export function useSave({ files = [], words, onSaved, onTitleRefused }: SaveOptions) {
  const client = useQueryClient();
  const { initial, draft } = useEditor();
  const title = useDraft((now) => now.title);
  const [step, setStep] = useState<'editing' | 'saving' | 'conflict'>('editing');
  const [refused, setRefused] = useState<{ title: string; fault: string } | null>(null);

  async function save(version: number | null) {
    setStep('saving');
    const saved = draft();
    const answer = await saveDraft(client, initial, saved, version, files, words);
    if ('scene' in answer || 'isKept' in answer) return onSaved(answer);
    if ('titleFault' in answer) {
      setRefused({ title: saved.title, fault: answer.titleFault });
      onTitleRefused();
    }
    if (!('isStale' in answer)) return setStep('editing');
    await client.invalidateQueries({ queryKey: sceneKeys.one(initial.sceneId) });
    setStep('conflict');
  }

  return {
    isSaving: step === 'saving',
    hasConflict: step === 'conflict',
    /** Why the title was refused, until it changes. */
    titleFault: refused?.title === title ? refused.fault : null,
    save: () => void save(initial.baseVersion),
    /** Overwrites the version that was stored elsewhere. */
    saveOver: (stored: Scene) => void save(stored.version),
    resume: () => setStep('editing'),
  };
}
