// Plays the open line and the words of the pronunciation list as currently written.
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import type { SceneId } from '#domain/ids.ts';
import type { DraftLine } from '#domain/scene/draft.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { lineSpeech, type LineSpeech } from '#domain/voices/line-speech.ts';
import type { Pronunciation } from '#domain/voices/pronunciation.ts';
import { voicesOf } from '#domain/voices/scene-cast.ts';
import { spokenWith } from '#domain/voices/voice-settings.ts';
import { sceneKeys } from '#web/features/scenes/queries/scene-cache.ts';
import { useVoiceSettings } from '#web/features/voices/queries/voice-settings.ts';
import { speechNotice } from '#web/features/voices/cast/speech-notice.ts';
import { useLinePreview } from '#web/features/voices/cast/use-line-preview.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useEditor } from '../draft/use-editor.ts';

interface DraftPreviewControls {
  /** The id of the line or word (`idOfWord`) that is playing or loading. */
  readonly heardId: string | null;
  toggleLine(line: DraftLine): void;
  toggleWord(entry: Pronunciation): void;
}

const PreviewContext = createContext<DraftPreviewControls | null>(null);
/** Null where nothing can be played. */
export const useDraftPreview = () => use(PreviewContext);

export const idOfWord = (written: string) => `word ${written}`;

interface DraftPreviewProps {
  sceneId: SceneId;
  children: ReactNode;
}

export function DraftPreview({ sceneId, children }: DraftPreviewProps) {
  const editor = useEditor();
  const client = useQueryClient();
  const { settings, entitlement } = useVoiceSettings();
  const { heard, toggle } = useLinePreview((reason) => {
    const { kind, message } = speechNotice(reason);
    toast[kind](message, { id: 'speech' });
  });

  function speechOf(line: DraftLine): LineSpeech {
    const draft = editor.draft();
    const lines = draft.lines.map((one, order) => ({ ...one, order, characterName: null }));
    const { chosenVoices = {}, directedLines = {} } =
      client.getQueryData<Scene>(sceneKeys.one(sceneId)) ?? {};
    const scene = { ...draft, lines, chosenVoices, directedLines };
    const voices = voicesOf(scene, draft.userCharacterId, entitlement, settings.defaultVoice);
    return lineSpeech(scene, { voices, settings })({ line: lines.find(({ id }) => id === line.id)! });
  }
  const speechOfWord = (entry: Pronunciation): LineSpeech => ({
    text: entry.written,
    voiceId: settings.defaultVoice,
    settings: spokenWith(settings),
    pronunciations: [entry],
  });

  const now = useRef({ toggle, speechOf, speechOfWord, volume: settings.volumeLevel });
  useLayoutEffect(() => {
    now.current = { toggle, speechOf, speechOfWord, volume: settings.volumeLevel };
  });
  const heardId = heard?.id ?? null;
  const preview = useMemo<DraftPreviewControls>(
    () => ({
      heardId,
      toggleLine: (line) => now.current.toggle(line.id, now.current.speechOf(line), now.current.volume),
      toggleWord: (entry) =>
        now.current.toggle(idOfWord(entry.written), now.current.speechOfWord(entry), now.current.volume),
    }),
    [heardId],
  );
  return <PreviewContext value={preview}>{children}</PreviewContext>;
}
