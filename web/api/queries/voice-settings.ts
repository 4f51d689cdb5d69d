import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import * as contract from '#contract/preferences.ts';
import type { Entitlement } from '#domain/plans/plan.ts';
import {
  appliedVoiceSettings,
  defaultVoiceSettings,
  type VoiceSettings,
} from '#domain/voices/voice-settings.ts';
import { keptVoiceSettings } from '../../offline/voice-settings.ts';
import { ApiError } from '../api-error.ts';
import { call } from '../call.ts';
import { session } from '../use-session.ts';
import { freeMembership, useMembership } from './billing.ts';

export const voiceSettingsQuery = queryOptions({
  queryKey: ['voice-settings'],
  queryFn: async ({ signal }): Promise<VoiceSettings> => {
    try {
      const stored = (await sendKept(signal)) ?? (await call(contract.getPreferences, { signal }));
      keep(stored, {});
      return stored;
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
  return {
    settings: appliedVoiceSettings(stored.data ?? defaultVoiceSettings, entitlement),
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
  try {
    const stored = await call(contract.savePreferences, { body: changed });
    keep(stored, {});
    client.setQueryData(queryKey, stored);
    return 'saved';
  } catch (error) {
    if (isRefusal(error)) throw error;
    const settings = { ...(client.getQueryData(queryKey) ?? defaultVoiceSettings), ...changed };
    if (!keep(settings, { ...keptOfUser()?.unsent, ...changed })) throw error;
    client.setQueryData(queryKey, settings);
    return 'kept';
  }
}

/** Tells the server what it has not been told yet; null where there is nothing, or it will not have it. */
async function sendKept(signal: AbortSignal): Promise<VoiceSettings | null> {
  const unsent = keptOfUser()?.unsent ?? {};
  if (Object.keys(unsent).length === 0) return null;
  try {
    return await call(contract.savePreferences, { body: unsent, signal });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 400 || error.status === 403)) return null;
    throw error;
  }
}

const userId = () => session.state().user?.id ?? '';

function keptOfUser() {
  const kept = keptVoiceSettings.read();
  return kept?.userId === userId() ? kept : null;
}

const keep = (settings: VoiceSettings, unsent: Partial<VoiceSettings>) =>
  keptVoiceSettings.write({ ...settings, unsent, userId: userId() });

/** The server has decided; it is not that it could not. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500;
