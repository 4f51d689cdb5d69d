import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/profile.ts';
import type { OwnProfileChanges, Profile } from '#contract/profile.ts';
import { session } from '#web/platform/api/use-session.ts';
import { answered, call } from '#web/platform/api/call.ts';

const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(contract.getProfile, { signal }),
});

export const useProfile = () => useQuery(profileQuery);

/** The address of the actor's picture for an image element; null if there is none or it isn't loaded. */
export function useAvatar(): string | null {
  const avatarUrl = useProfile().data?.avatarUrl;
  const { data } = useQuery({
    queryKey: ['avatar', avatarUrl],
    queryFn: avatarUrl ? ({ signal }) => readAvatar(avatarUrl, signal) : skipToken,
    staleTime: Infinity,
  });
  return avatarUrl ? (data ?? null) : null;
}

export function useAvatarChange() {
  const client = useQueryClient();
  const keep = (profile: Profile) => client.setQueryData(profileQuery.queryKey, profile);
  return {
    /** Throws ApiError or Offline. */
    save: async (picture: Blob) => keep(await call(contract.saveAvatar, { bytes: picture })),
    /** Throws ApiError or Offline. */
    remove: async () => keep(await call(contract.removeAvatar, {})),
  };
}

/** Throws ApiError or Offline. */
export function useProfileChange() {
  const client = useQueryClient();
  return async (changes: OwnProfileChanges): Promise<Profile> => {
    const profile = await call(contract.updateProfile, { body: changes });
    client.setQueryData(profileQuery.queryKey, profile);
    // The session also contains the name; if it can't be renewed now, it gets the name at the next renewal.
    if (changes.name !== undefined) void session.renew().catch(() => null);
    return profile;
  };
}

async function readAvatar(avatarUrl: string, signal: AbortSignal): Promise<string> {
  const v = new URL(avatarUrl, location.origin).searchParams.get('v') ?? undefined;
  const picture = await (await answered(contract.getAvatar, { query: { v }, signal })).blob();
  const reader = new FileReader();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  reader.addEventListener('load', () => resolve(String(reader.result)));
  reader.addEventListener('error', () => reject(reader.error));
  reader.readAsDataURL(picture);
  return promise;
}
