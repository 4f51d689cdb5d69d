import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as contract from '#contract/preferences.ts';
import type { Entitlement } from '#domain/plans/plan.ts';
import {
  appliedVoiceSettings,
  defaultVoiceSettings,
  type VoiceSettings,
} from '#domain/voices/voice-settings.ts';
import type { ActionOf, PendingAction } from '#web/platform/outbox/pending-action.ts';
import { pendingActions } from '#web/platform/outbox/pending-actions.ts';
import { perform } from '#web/platform/outbox/syncing.ts';
import { keptVoiceSettings } from '../device/voice-settings.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { session } from '#web/platform/api/use-session.ts';
import { freeMembership, useMembership } from '#web/features/billing/queries/billing.ts';

export const voiceSettingsQuery = queryOptions({
  queryKey: ['voice-settings'],
  queryFn: async ({ signal }): Promise<VoiceSettings> => {
    try {
      const settings = { ...(await call(contract.getPreferences, { signal })), ...unsent() };
      keep(settings);
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
  /** What holds under the actor's plan; the usual settings until it is known and where it cannot be. */
  readonly settings: VoiceSettings;
  readonly entitlement: Entitlement;
  readonly isPending: boolean;
  readonly isError: boolean;
  tryAgain(): void;
  /**
   * `kept`: the server could not be asked, and has them when it can. Throws the server's refusal, and any other error
   * where the device cannot keep them either.
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
  const outcome = await perform({
    type: 'update_preferences',
    userId: userId(),
    title: 'Voice settings',
    data: changed,
  });
  if (outcome.status === 'refused' || outcome.status === 'lost') throw outcome.error;
  if (outcome.status === 'stored') {
    keepVoiceSettings(client, outcome.answer as VoiceSettings);
    return 'saved';
  }
  keepVoiceSettings(client, { ...(client.getQueryData(queryKey) ?? defaultVoiceSettings), ...changed });
  return 'kept';
}

/** What holds from now on, as the server answered it or as it is to be sent. */
export function keepVoiceSettings(client: QueryClient, settings: VoiceSettings): void {
  keep(settings);
  client.setQueryData(voiceSettingsQuery.queryKey, { ...settings, ...unsent() });
}

/** What the server has not been told yet. */
function unsent(): Partial<VoiceSettings> {
  const mine = (action: PendingAction): action is ActionOf<'update_preferences'> =>
    action.type === 'update_preferences' && action.userId === userId() && action.failure === null;
  return pendingActions.list().find(mine)?.data ?? {};
}

const userId = () => session.state().user?.id ?? '';

function keptOfUser() {
  const kept = keptVoiceSettings.read();
  return kept?.userId === userId() ? kept : null;
}

const keep = (settings: VoiceSettings) => keptVoiceSettings.write({ ...settings, userId: userId() });

/** The server has decided; it is not that it could not. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500;
