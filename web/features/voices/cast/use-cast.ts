import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CharacterId } from '#domain/ids.ts';
import type { Entitlement } from '#domain/plans/plan.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { recastVoices, voicesOf } from '#domain/voices/scene-cast.ts';
import type { VoiceSettings } from '#domain/voices/voice-settings.ts';
import type { VoiceId } from '#domain/voices/voices.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { chooseVoice, recastScene, type GivenVoice } from '../queries/cast.ts';
import { useVoiceSettings } from '../queries/voice-settings.ts';

export interface Cast {
  /** The voices of the speaking characters, by character id. */
  readonly voices: ReadonlyMap<CharacterId, VoiceId>;
  /** The actor's voice settings, as far as the plan allows. */
  readonly settings: VoiceSettings;
  readonly entitlement: Entitlement;
  /** Null: the character is cast automatically. */
  give(characterId: CharacterId, given: GivenVoice | null): void;
  /** Gives these characters other voices that suit them. */
  recast(characterIds: readonly CharacterId[]): void;
  /** Takes back what recasting gave. */
  castAutomatically(): void;
}

/** The scene's cast with the actor's choices; the object only changes with the cast. */
export function useCast(scene: Scene, part: CharacterId | null): Cast {
  const client = useQueryClient();
  const { settings, entitlement } = useVoiceSettings();
  return useMemo(() => {
    const voices = voicesOf(scene, part, entitlement, settings.defaultVoice);
    const save = (saving: Promise<void>, what: string) =>
      void saving.catch((error: unknown) =>
        toast.error(error instanceof ApiError ? error.message : failureSentence(what, error)),
      );
    return {
      voices,
      settings,
      entitlement,
      give: (characterId, given) =>
        save(chooseVoice(client, scene.id, characterId, given), 'save this voice'),
      recast: (characterIds) =>
        save(
          recastScene(client, scene.id, recastVoices(scene, voices, characterIds, entitlement)),
          'save these voices',
        ),
      castAutomatically: () =>
        save(
          recastScene(
            client,
            scene.id,
            Object.fromEntries((scene.recastCharacters ?? []).map((id) => [id, null])),
          ),
          'save these voices',
        ),
    };
  }, [client, scene, part, settings, entitlement]);
}
