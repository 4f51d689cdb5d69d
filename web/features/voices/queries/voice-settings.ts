import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as contract from '#contract/preferences.ts';
import { asId, type UserId } from '#domain/ids.ts';
import type { Entitlement } from '#domain/plans/plan.ts';
import {
  appliedVoiceSettings,
  defaultVoiceSettings,
  type VoiceSettings,
} from '#domain/voices/voice-settings.ts';
import { freeMembership, useMembership } from '#web/features/billing/queries/billing.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { session } from '#web/platform/api/use-session.ts';
import { perform } from '#web/platform/outbox/syncing.ts';
import { keptVoiceSettings } from '../device/voice-settings.ts';
import {
  keepVoiceSettings,
  unsentVoiceSettings,
  updatePreferencesAction,
  voiceSettingsKey,
} from '../offline/update-preferences-action.ts';

export const voiceSettingsQuery = queryOptions({
  queryKey: voiceSettingsKey,
  queryFn: async ({ signal }): Promise<VoiceSettings> => {
    try {
      const settings = {
        ...(await call(contract.getPreferences, { signal })),
        ...unsentVoiceSettings(userId()),
      };
      keptVoiceSettings.write({ ...settings, userId: userId() });
      return settings;
    } catch (error) {
      const kept = keptOfUser();
      if (!kept || isRefusal(error)) throw error;
      return contract.voiceSettings.parse(kept);
    }
  },
  refetchOnReconnect: 'always',
});

export interface VoiceSettingsNow {
  /** As far as the actor's plan allows; the defaults until they are loaded or if they can't be. */
  readonly settings: VoiceSettings;
  readonly entitlement: Entitlement;
  readonly isPending: boolean;
  readonly isError: boolean;
  tryAgain(): void;
  /**
   * `kept`: the server could not be reached, and they will be sent later. Throws the server's refusal, and any other error
   * if the device can't store them either.
   */
  save(changed: Partial<VoiceSettings>): Promise<'saved' | 'kept'>;
}

export function useVoiceSettings(): VoiceSettingsNow {
  const client = useQueryClient();
  const membership = useMembership();
  const stored = useQuery(voiceSettingsQuery);
  const { entitlement } = membership.data ?? freeMembership;
  const settings = useMemo(
    () => appliedVoiceSettings(stored.data ?? defaultVoiceSettings, entitlement),
    [stored.data, entitlement],
  );
  return {
    settings,
    entitlement,
    isPending: membership.isPending || stored.isPending,
    isError: stored.isError,
    tryAgain: () => void stored.refetch(),
    save: (changed) => save(client, changed),
  };
}

async function save(client: QueryClient, changed: Partial<VoiceSettings>): Promise<'saved' | 'kept'> {
  const { queryKey } = voiceSettingsQuery;
  await client.cancelQueries({ queryKey });
  const outcome = await perform(updatePreferencesAction, {
    userId: userId(),
    title: 'Voice settings',
    data: changed,
  });
  if (outcome.status === 'refused' || outcome.status === 'lost') throw outcome.error;
  if (outcome.status === 'stored') {
    if (outcome.answer) keepVoiceSettings(client, outcome.answer, userId());
    return 'saved';
  }
  const before = client.getQueryData(queryKey) ?? defaultVoiceSettings;
  keepVoiceSettings(client, { ...before, ...changed }, userId());
  return 'kept';
}

const userId = () => session.state().user?.id ?? asId<UserId>('');

function keptOfUser() {
  const kept = keptVoiceSettings.read();
  return kept?.userId === userId() ? kept : null;
}

/** The server answered and refused; it didn't fail. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500;
