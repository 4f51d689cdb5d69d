// Users, and what an admin can do for them or to them.
import { z } from 'zod';
import { changesTo } from '../changes-to.ts';
import { normalEmail, whyNotEmail } from '#domain/accounts/account-rules.ts';
import { accountStatuses } from '#domain/accounts/account-status.ts';
import { plans } from '#domain/plans/plan.ts';
import { confirmation } from '../account-data.ts';
import { signedInAnswer } from '../accounts.ts';
import { endpoint } from '../endpoint.ts';
import { actingExperience, ownProfile, ruled } from '../profile.ts';
import { userId } from '../../domain/id-schemas.ts';
import type { ProblemCode } from '../problems.ts';
import { writtenText } from '../../domain/written-text.ts';
import { tablePage, tableQuery } from './paging.ts';

const moment = z.iso.datetime();

const userRow = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  plan: z.enum(plans),
  standing: z.enum(accountStatuses),
  joinedAt: moment,
  lastLoginAt: moment.nullable(),
  scenes: z.number(),
  sessions: z.number(),
});
export type UserRow = z.output<typeof userRow>;

/** The columns that the users table can be sorted by. */
export const userColumns = ['joined', 'name', 'email', 'lastLogin'] as const;

const usersQuery = tableQuery(userColumns);

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'List users, searched by name or email, in pages',
  auth: 'admin',
  query: usersQuery,
  response: tablePage(userRow),
});

/** Not a GET, because it leaves an audit event. */
export const exportUsers = endpoint({
  method: 'POST',
  path: '/api/admin/users/export',
  summary: 'Export all users as CSV',
  auth: 'admin',
  audit: ['users.export'],
});

const user = userRow.extend({
  role: z.string(),
  actingExperience,
  location: z.string().nullable(),
  isEmailConfirmed: z.boolean(),
  hasTwoFactor: z.boolean(),
  /** When the paid period ends. */
  paidUntil: moment.nullable(),
  suspendedAt: moment.nullable(),
  deletionAt: moment.nullable(),
  usage: z.object({
    /** Whole minutes of practice. */
    minutes: z.number(),
    recordings: z.number(),
    recordingBytes: z.number(),
    /** Characters of new speech since the first of the month, UTC. */
    speechCharactersThisMonth: z.number(),
  }),
  /** An admin, or the caller: nothing can be done to them. */
  isUntouchable: z.boolean(),
});
export type AdminUser = z.output<typeof user>;

const ofUser = z.object({ userId });

export const getUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/:userId',
  summary: 'Get a user and their usage',
  auth: 'admin',
  problems: ['admin.user_unknown'],
  params: ofUser,
  response: user,
});

const onSomebody = ['admin.user_unknown', 'admin.on_self', 'admin.on_admin'] as const satisfies ProblemCode[];
const confirmed = [
  ...onSomebody,
  'account.password_wrong',
  'account.email_differs',
  'account.sign_in_old',
  'account.too_many_tries',
] as const satisfies ProblemCode[];

export const messageLimits = { subject: 150, text: 5000 } as const;

export const messageUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/message',
  summary: 'Send a user an email',
  auth: 'admin',
  audit: ['user.message'],
  problems: [...onSomebody, 'admin.too_many_messages'],
  params: ofUser,
  body: z.object({
    subject: writtenText(messageLimits.subject, { minLength: 1, say: 'Subject is required' }),
    text: writtenText(messageLimits.text, { minLength: 1, say: 'Message is required' }),
  }),
});

const { name, ...others } = ownProfile.shape;
const profileChanges = changesTo(
  z.object({ name, email: ruled(whyNotEmail).overwrite(normalEmail), ...others }),
);
export type ProfileChanges = z.output<typeof profileChanges>;

/** Fields left out stay unchanged. Changing the address, which signs in, needs the admin's password. */
export const changeProfile = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:userId/profile',
  summary: 'Change a user’s profile at their request',
  auth: 'admin',
  audit: ['user.change_profile'],
  problems: [...confirmed, 'admin.email_taken', 'profile.update_failed'],
  params: ofUser,
  body: z.object({ changes: profileChanges, confirmation: confirmation.prefault({}) }),
});

/** The path of the session cookie; the admin's own session is kept aside. */
export const impersonateUser = endpoint({
  method: 'POST',
  path: '/api/accounts/impersonation',
  summary: 'Act as a user, for an hour at most',
  auth: 'admin',
  audit: ['user.impersonate'],
  problems: [...confirmed, 'admin.not_to_impersonate'],
  body: confirmation.extend({ userId }),
  response: signedInAnswer,
});

/** Called as the user being acted as. */
export const stopImpersonating = endpoint({
  method: 'DELETE',
  path: '/api/accounts/impersonation',
  summary: 'Stop acting as a user',
  auth: 'user',
  audit: ['user.stop_impersonating'],
  whileLeaving: true,
  problems: ['auth.not_impersonating'],
  response: signedInAnswer,
});

export const suspendUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/suspension',
  summary: 'Suspend a user at once; their subscription ends',
  auth: 'admin',
  audit: ['user.suspend'],
  problems: [...confirmed, 'admin.already_suspended'],
  params: ofUser,
  body: confirmation,
});

export const liftSuspension = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:userId/suspension',
  summary: 'Lift a suspension',
  auth: 'admin',
  audit: ['user.lift_suspension'],
  problems: [...onSomebody, 'admin.not_suspended'],
  params: ofUser,
});

/** For a user who has lost the app and the recovery codes. */
export const turnOffTwoFactorOf = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/two-factor-removal',
  summary: 'Turn off a user’s two-factor authentication at their request',
  auth: 'admin',
  audit: ['user.turn_off_two_factor'],
  problems: [...confirmed, 'auth.two_factor_changed'],
  params: ofUser,
  body: confirmation,
});

export const deleteUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/deletion',
  summary: 'Delete a user in 14 days; their subscription ends at once',
  auth: 'admin',
  audit: ['user.delete'],
  problems: [...confirmed, 'admin.already_leaving'],
  params: ofUser,
  body: confirmation,
  response: z.object({ deletionAt: moment }),
});

export const keepUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:userId/deletion',
  summary: 'Cancel a deletion',
  auth: 'admin',
  audit: ['user.keep'],
  problems: [...onSomebody, 'admin.not_leaving'],
  params: ofUser,
});
