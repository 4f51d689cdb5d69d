import { preference } from '#web/platform/storage/preferences.ts';

/** The secret of an invitation while its reader signs in or creates an account; never in an address that a server sees. */
export const keptInvitation = preference<string>(
  'invitation',
  (value): value is string => typeof value === 'string',
  '',
);
