import { preference } from '#web/platform/storage/preferences.ts';

/**
 * The secret of an invitation, stored while its reader signs in or creates an account, so that no server sees it in an
 * address.
 */
export const keptInvitation = preference<string>(
  'invitation',
  (value): value is string => typeof value === 'string',
  '',
);
