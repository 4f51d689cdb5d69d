import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { VoiceSettings } from '#domain/voices/voice-settings.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { practiceKeys } from '#web/features/practice/queries/practice.ts';
import { recordingKeys } from '#web/features/takes/queries/recordings.ts';
import { keepScene, sceneKeys } from '#web/features/scenes/queries/scenes.ts';
import { keepVoiceSettings } from '#web/features/voices/queries/voice-settings.ts';
import { onSentInBackground, openSyncing, sync } from '#web/platform/outbox/syncing.ts';

/** Sends what this person did and the server does not have yet, as long as the page is open, and shows what it answers. */
export function useSending(userId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const stopHearing = sync.onStored((action, answer) => {
      if (action.type === 'save_scene') keepScene(client, answer as Scene);
      if (action.type === 'update_preferences') keepVoiceSettings(client, answer as VoiceSettings);
      if (action.type === 'save_source_files')
        void client.invalidateQueries({ queryKey: sceneKeys.one(action.data.sceneId) });
      if (action.type === 'save_session') void client.invalidateQueries({ queryKey: practiceKeys.all });
      if (action.type === 'save_recording') void client.invalidateQueries({ queryKey: recordingKeys.lists });
    });
    const stopHearingOfOthers = onSentInBackground(() => void client.invalidateQueries());
    const stopSending = openSyncing(userId);
    return () => {
      stopSending();
      stopHearingOfOthers();
      stopHearing();
    };
  }, [client, userId]);
}
