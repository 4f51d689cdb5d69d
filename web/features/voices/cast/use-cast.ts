import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Entitlement } from '#domain/plans/plan.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { voicesOf } from '#domain/voices/scene-cast.ts';
import type { VoiceSettings } from '#domain/voices/voice-settings.ts';
import type { VoiceId } from '#domain/voices/voices.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { chooseVoice } from '../queries/cast.ts';
import { useVoiceSettings } from '../queries/voice-settings.ts';

export interface Cast {
  /** By character id, for those who speak. */
  readonly voices: ReadonlyMap<string, VoiceId>;
  /** The actor's voice settings, as far as the plan allows. */
  readonly settings: VoiceSettings;
  readonly entitlement: Entitlement;
  /** Null: the character is cast automatically. */
  give(characterId: string, voiceId: VoiceId | null): void;
}

/** The scene's cast with the actor's choices; a new object only when it changes. */
export function useCast(scene: Scene, part: string | null): Cast {
  const client = useQueryClient();
  const { settings, entitlement } = useVoiceSettings();
  return useMemo(
    () => ({
      voices: voicesOf(scene, part, entitlement, settings.defaultVoice),
      settings,
      entitlement,
      give(characterId, voiceId) {
        chooseVoice(client, scene.id, characterId, voiceId).catch((error: unknown) =>
          toast.error(error instanceof ApiError ? error.message : failureSentence('save this voice', error)),
        );
      },
    }),
    [client, scene, part, settings, entitlement],
  );
}
