// Signing up, in and out: docs/product/accounts.md. The refresh token is a cookie no script reads,
// so it is in no body here.
import { z } from 'zod';
import { membershipAnswer } from './billing.ts';
import { endpoint } from './endpoint.ts';
import { userId } from '#domain/id-schemas.ts';

/** Long enough for any input; the use case reports what is wrong with it. */
const typed = z.string().max(2000);
const typedAs = (sentence: string) => z.string(sentence).max(2000, sentence);
const typedName = z.string('Name is required').max(2000, 'Name must be less than 100 characters');
const typedEmail = typedAs('Please enter a valid email address');
const typedPassword = typedAs('Please enter a valid password.');

const userAnswer = z.object({
  id: userId,
  email: z.string(),
  name: z.string(),
  isAdmin: z.boolean(),
  /** Absent while only the device's record of the user is known. */
  joinedAt: z.iso.datetime().optional(),
  /** When the account will be deleted, as the user asked; it is locked until then. */
  deletionAt: z.iso.datetime().optional(),
  /** When an admin stops acting as this user; absent if nobody does. */
  impersonatedUntil: z.iso.datetime().optional(),
});
export type SessionUser = z.output<typeof userAnswer>;

const sessionAnswer = z.object({
  access_token: z.string(),
  /** Epoch seconds, by the server's clock. */
  expires_at: z.number(),
  /** Seconds from now. */
  expires_in: z.number(),
});

export const signedInAnswer = z.object({
  user: userAnswer,
  membership: membershipAnswer,
  session: sessionAnswer,
});
export type SignedIn = z.output<typeof signedInAnswer>;

export const signUp = endpoint({
  method: 'POST',
  path: '/api/accounts/sign-up',
  summary: 'Create an account and sign in',
  auth: 'public',
  event: 'sign_up',
  problems: ['auth.sign_ups_closed', 'auth.password_common'],
  body: z.object({ name: typedName, email: typedEmail, password: typedPassword, termsAccepted: z.boolean() }),
  /** Null if the address must be confirmed first. */
  response: z.object({ signedIn: signedInAnswer.nullable() }),
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/accounts/sign-in',
  summary: 'Sign in with a password',
  auth: 'public',
  problems: ['auth.code_needed'],
  body: z.object({ email: typedEmail, password: typedPassword }),
  response: signedInAnswer,
});

export const refreshSession = endpoint({
  method: 'POST',
  path: '/api/accounts/refresh',
  summary: 'Exchange the session cookie for a new access token',
  auth: 'public',
  changesNoList: true,
  problems: ['auth.session_ended', 'auth.suspended'],
  response: signedInAnswer,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/accounts/sign-out',
  summary: 'End the session',
  auth: 'public',
});

/** One signed-in device or browser. */
const deviceSession = z.object({
  id: z.uuid(),
  isThisOne: z.boolean(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  /** As the browser identified itself. */
  userAgent: z.string().nullable(),
  /** An admin who acts as the user. */
  isSupport: z.boolean(),
});
export type DeviceSession = z.output<typeof deviceSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/accounts/sessions',
  summary: 'List my signed-in devices, newest first',
  auth: 'user',
  response: z.object({ sessions: z.array(deviceSession).max(100) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/accounts/sessions/:sessionId',
  summary: 'Sign out one device',
  auth: 'user',
  ownerOnly: true,
  problems: ['auth.session_unknown'],
  params: z.object({ sessionId: z.uuid() }),
});

export const endAllSessions = endpoint({
  method: 'DELETE',
  path: '/api/accounts/sessions',
  summary: 'Sign out all devices, including this one',
  auth: 'user',
  ownerOnly: true,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/accounts/sessions/others',
  summary: 'Sign out every device but this one',
  auth: 'user',
  ownerOnly: true,
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/accounts/confirm-email',
  summary:
    'Confirm an email address with the token of its link, in the browser that signed up or with the password',
  auth: 'public',
  problems: [
    'auth.confirmation_invalid',
    'auth.confirmation_needs_password',
    'auth.confirmation_password_wrong',
  ],
  /** The password is only needed in another browser than the one that signed up. */
  body: z.object({ token: typed, password: typedPassword.exactOptional() }),
});

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/api/accounts/email-change',
  summary: 'Ask to sign in with another email address; a link goes to the present one',
  auth: 'user',
  ownerOnly: true,
  problems: ['auth.field_invalid', 'auth.account_not_set_up'],
  body: z.object({ email: typedEmail }),
});

/** The first link goes to the old address and sends the second, which goes to the new address and changes it. */
export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/accounts/email-change/confirm',
  summary: 'Confirm a change of address with the token of an emailed link',
  auth: 'public',
  problems: ['auth.email_change_invalid'],
  body: z.object({ token: typed }),
  response: z.object({ isChanged: z.boolean() }),
});

/** The response is the same whether or not the account exists. */
export const requestRecovery = endpoint({
  method: 'POST',
  path: '/api/accounts/recovery',
  summary: 'Send an email with a link to set a new password',
  auth: 'public',
  problems: ['auth.field_invalid', 'auth.too_many_resets'],
  body: z.object({ email: typedEmail }),
});

/** The tokens in the recovery email's link. */
const recoveryTokens = z.object({ access_token: typed, refresh_token: typed });

export const checkRecovery = endpoint({
  method: 'POST',
  path: '/api/accounts/recovery/check',
  summary: 'Check whether a recovery link is valid, without using it',
  auth: 'public',
  problems: ['auth.reset_link_invalid'],
  body: recoveryTokens,
});

export const setRecoveredPassword = endpoint({
  method: 'POST',
  path: '/api/accounts/recovery/password',
  summary: 'Set a new password with a recovery link; every session ends',
  auth: 'public',
  problems: [
    'auth.reset_link_invalid',
    'auth.password_short',
    'auth.password_invalid',
    'auth.password_common',
  ],
  body: recoveryTokens.extend({ password: typedPassword }),
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/accounts/password',
  summary: 'Change my password, given the current one; my other devices are signed out',
  auth: 'user',
  ownerOnly: true,
  problems: [
    'account.password_wrong',
    'account.too_many_tries',
    'auth.password_short',
    'auth.password_invalid',
    'auth.password_common',
    'auth.field_invalid',
  ],
  body: z.object({ currentPassword: typedPassword, newPassword: typedPassword }),
});

export const createFreeSubscription = endpoint({
  method: 'POST',
  path: '/functions/v1/create-free-subscription',
  summary: 'Give the signed-in user the free plan if they have none yet',
  auth: 'user',
  body: z.object({ user_id: userId }),
  response: membershipAnswer,
});

/** Only if Google is configured, otherwise 404. */
export const startGoogle = endpoint({
  method: 'POST',
  path: '/api/accounts/google',
  summary: 'Get the address to sign in with Google',
  auth: 'public',
  problems: ['auth.google_unreachable', 'auth.too_many_logins'],
  /** A path within /app to return to. */
  body: z.object({ returnTo: typed.default('') }),
  response: z.object({ url: z.string() }),
});

/** The outcome, passed to the sign-in page in its URL. */
const googleOutcomes = [
  'done',
  'code',
  'denied',
  'unverified',
  'taken',
  'closed',
  'suspended',
  'failed',
] as const;
export type GoogleOutcome = (typeof googleOutcomes)[number];

export const finishGoogle = endpoint({
  method: 'GET',
  path: '/api/accounts/callback/google',
  summary: 'Finish signing in with Google, and redirect to the sign-in page',
  auth: 'public',
  query: z.object({
    code: typed.exactOptional(),
    state: typed.exactOptional(),
    error: typed.exactOptional(),
    iss: typed.exactOptional(),
  }),
});
