import { preference } from '#web/platform/storage/preferences.ts';

const kept = (name: 'invitation' | 'class_invitation') =>
  preference<string>(name, (value): value is string => typeof value === 'string', '');

/**
 * The secret of an invitation, stored while the visitor signs in or creates an account; it is never in an address that
 * a server sees.
 */
export const keptInvitation = kept('invitation');
/** The same for a link to a class. */
export const keptClassInvitation = kept('class_invitation');
