// Saves changed voice settings; they stay on this device until the server has them.
import type { QueryClient } from '@tanstack/react-query';
import { changesTo } from '#contract/changes-to.ts';
import { savePreferences, voiceSettings } from '#contract/preferences.ts';
import type { UserId } from '#domain/ids.ts';
import type { VoiceSettings } from '#domain/voices/voice-settings.ts';
import { call } from '#web/platform/api/call.ts';
import { offlineActionKind } from '#web/platform/outbox/offline-action.ts';
import { outbox } from '#web/platform/outbox/outbox.ts';
import { keptVoiceSettings } from '../device/voice-settings.ts';

const timeoutMs = 30_000;

export const voiceSettingsKey = ['voice-settings'] as const;

export const updatePreferencesAction = offlineActionKind({
  type: 'update_preferences',
  schema: changesTo(voiceSettings),
  queueKey: () => 'preferences',
  supersedes: () => true,
  merge: (later, earlier) => ({ ...earlier, ...later }),
  send: ({ data, timestamp }) =>
    call(savePreferences, {
      query: { doneAtMs: timestamp },
      body: data,
      signal: AbortSignal.timeout(timeoutMs),
    }),
  onStored: (client, settings, { userId }) => keepVoiceSettings(client, settings, userId),
});

/** Stores the new settings on the device and in the query cache. */
export function keepVoiceSettings(client: QueryClient, settings: VoiceSettings, userId: UserId): void {
  keptVoiceSettings.write({ ...settings, userId });
  client.setQueryData(voiceSettingsKey, { ...settings, ...unsentVoiceSettings(userId) });
}

/** Changes that the server doesn't have yet. */
export function unsentVoiceSettings(userId: UserId): Partial<VoiceSettings> {
  const unsent = outbox
    .list()
    .filter(updatePreferencesAction.is)
    .find((action) => action.userId === userId && action.failure === null);
  return unsent?.data ?? {};
}
