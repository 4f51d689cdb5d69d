// The emails about an account. They never repeat what was typed at sign-up, because it may be somebody else's address.
import { emailTemplate } from '#server/platform/mail/email.ts';
import { recoveryPath } from './recovery-link.ts';
import type { RecoveryTokens } from './recovery-link.ts';

/** Its link opens the page that confirms the address, and works for a day. */
export const confirmationEmail = emailTemplate<{ token: string }>({
  name: 'confirmation',
  contents: ({ token }) => ({
    subject: 'Confirm your email for AI Scene Partner',
    paragraphs: ['Hello,', 'Please confirm that this is your address. The link works for a day:'],
    action: {
      label: 'Confirm your email',
      path: `/confirm-email?${new URLSearchParams({ token }).toString()}`,
    },
    closing: ['If you didn’t create an account with AI Scene Partner, you can ignore this email.'],
  }),
  samples: [{ token: 'sample' }],
});

/** Sent to the owner of an account when somebody signs up with its address. */
export const signUpNoticeEmail = emailTemplate({
  name: 'sign-up-notice',
  contents: () => ({
    subject: 'Somebody tried to sign up with your address',
    paragraphs: [
      'Hello,',
      'Somebody just tried to create an AI Scene Partner account with this address, which already has one.',
      'If that was you, sign in, or set a new password if you have forgotten yours:',
    ],
    action: { label: 'Set a new password', path: '/forgot-password' },
    closing: ['If it wasn’t you, you can ignore this email: nothing has changed.'],
  }),
  samples: [{}],
});

/** Its link sets a new password and works once, for an hour. */
export const recoveryEmail = emailTemplate<RecoveryTokens>({
  name: 'recovery',
  contents: (tokens) => ({
    subject: 'Set a new password for AI Scene Partner',
    paragraphs: ['Hello,', 'Here is the link to set a new password. It works once, and for one hour:'],
    action: { label: 'Set a new password', path: recoveryPath(tokens) },
    closing: ['If you didn’t ask for it, you can ignore this email: your password stays the same.'],
  }),
  samples: [{ access_token: 'sample', refresh_token: 'sample' }],
});

export const welcomeEmail = emailTemplate({
  name: 'welcome',
  contents: () => ({
    subject: 'Welcome to AI Scene Partner',
    paragraphs: [
      'Welcome.',
      'Your partner is waiting with a first scene, “The Coffee Shop Encounter”: three people, eight lines, half a ' +
        'minute. Choose your part, press Start, and say your lines.',
    ],
    action: { label: 'Run the first scene', path: '/app/practice-timed' },
    closing: ['If something isn’t right, reply to this email. We read every one.'],
  }),
  samples: [{}],
});

export const passwordChangedEmail = emailTemplate({
  name: 'password-changed',
  contents: () => ({
    subject: 'Your password was changed',
    paragraphs: [
      'Hello,',
      'The password of your AI Scene Partner account was just changed, and every other device was signed out.',
      'If that was you, all is well. If not, set another password now:',
    ],
    action: { label: 'Set another password', path: '/forgot-password' },
  }),
  samples: [{}],
});

/** Sent to the current address. Its link allows the change, and works for a day. */
export const leaveAddressEmail = emailTemplate<{ token: string; newAddress: string }>({
  name: 'leave-address',
  contents: ({ token, newAddress }) => ({
    subject: 'Change the address of your account?',
    paragraphs: [
      'Hello,',
      `You asked to sign in to AI Scene Partner with ${newAddress} instead of this address. If that is right, confirm ` +
        'it here. We then send another link to the new address. The link works for a day:',
    ],
    action: { label: 'Change my address', path: emailChangePath(token) },
    closing: [
      'If it wasn’t you, ignore this email and set a new password: somebody may be using your account.',
    ],
  }),
  samples: [{ token: 'sample', newAddress: 'ada@example.com' }],
});

/** Sent to the new address once the old one has allowed the change. */
export const takeAddressEmail = emailTemplate<{ token: string }>({
  name: 'take-address',
  contents: ({ token }) => ({
    subject: 'Confirm your new address for AI Scene Partner',
    paragraphs: [
      'Hello,',
      'Please confirm that you want to sign in with this address. The link works for a day:',
    ],
    action: { label: 'Confirm this address', path: emailChangePath(token) },
    closing: ['If you didn’t ask for this, you can ignore this email.'],
  }),
  samples: [{ token: 'sample' }],
});

const emailChangePath = (token: string) => `/change-email?${new URLSearchParams({ token }).toString()}`;

/** Sent to the old and the new address. */
export const addressChangedEmail = emailTemplate<{ email: string }>({
  name: 'address-changed',
  contents: ({ email }) => ({
    subject: 'The address of your account was changed',
    paragraphs: [
      'Hello,',
      `As you asked, you now sign in to AI Scene Partner with ${email}. We send emails there too.`,
      'If you didn’t ask for this, reply to this email.',
    ],
  }),
  samples: [{ email: 'ada@example.com' }],
});

export const passkeyAddedEmail = emailTemplate({
  name: 'passkey-added',
  contents: () => ({
    subject: 'A passkey was added to your account',
    paragraphs: [
      'Hello,',
      'A passkey was just added to your AI Scene Partner account. It signs you in without a password.',
      'If that was you, all is well. If not, set a new password now. That removes every passkey too.',
    ],
    action: { label: 'Set a new password', path: '/forgot-password' },
  }),
  samples: [{}],
});

export const twoFactorOnEmail = emailTemplate({
  name: 'two-factor-on',
  contents: () => ({
    subject: 'Two-factor authentication is on',
    paragraphs: [
      'Hello,',
      'From now on, signing in to your AI Scene Partner account also takes a code from your authenticator app. Keep ' +
        'your recovery codes somewhere safe: each signs you in once if you lose the app.',
      'If it wasn’t you who turned it on, reply to this email.',
    ],
  }),
  samples: [{}],
});

/** Also if an admin turned it off. */
export const twoFactorOffEmail = emailTemplate({
  name: 'two-factor-off',
  contents: () => ({
    subject: 'Two-factor authentication is off',
    paragraphs: [
      'Hello,',
      'Signing in to your AI Scene Partner account no longer takes a code from an authenticator app. Your password is ' +
        'enough again.',
      'If you didn’t want this, set a new password now, then turn two-factor authentication on again in Settings:',
    ],
    action: { label: 'Set a new password', path: '/forgot-password' },
  }),
  samples: [{}],
});

export const recoveryCodeUsedEmail = emailTemplate({
  name: 'recovery-code-used',
  contents: () => ({
    subject: 'A recovery code of your account was used',
    paragraphs: [
      'Hello,',
      'Somebody just signed in to your AI Scene Partner account with your password and one of your recovery codes. ' +
        'That code no longer works; you can create new ones in Settings.',
      'If that was you, all is well. If not, set a new password now:',
    ],
    action: { label: 'Set a new password', path: '/forgot-password' },
  }),
  samples: [{}],
});

/** In English, with the weekday: "Saturday, December 5, 2026". */
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

export const deletionRequestedEmail = emailTemplate<{ dueAt: Date }>({
  name: 'deletion-requested',
  contents: ({ dueAt }) => ({
    subject: 'Your account will be deleted',
    paragraphs: [
      'Hello,',
      'As you asked, your AI Scene Partner account and everything in it will be deleted on ' +
        `${longDate.format(dueAt)}: scenes, recordings, files, practice and settings. You won’t be charged again.`,
      'Until then you can change your mind: sign in and choose “Keep my account”.',
    ],
    action: { label: 'Sign in to keep it', path: '/login' },
    closing: ['If you didn’t ask for this, sign in, keep the account and set a new password.'],
  }),
  samples: [{ dueAt: new Date('2026-12-05') }],
});

/** When an admin scheduled the deletion. */
export const deletionScheduledEmail = emailTemplate<{ dueAt: Date }>({
  name: 'deletion-scheduled',
  contents: ({ dueAt }) => ({
    subject: 'Your account will be deleted',
    paragraphs: [
      'Hello,',
      `We are going to delete your AI Scene Partner account and everything in it on ${longDate.format(dueAt)}: scenes, ` +
        'recordings, files, practice and settings. You won’t be charged again.',
      'Until then you can keep it: sign in and choose “Keep my account”.',
    ],
    action: { label: 'Sign in to keep it', path: '/login' },
    closing: ['If you think this is a mistake, reply to this email.'],
  }),
  samples: [{ dueAt: new Date('2026-12-05') }],
});

export const deletionDoneEmail = emailTemplate({
  name: 'deletion-done',
  contents: () => ({
    subject: 'Your account is deleted',
    paragraphs: [
      'Hello,',
      'Your AI Scene Partner account and everything in it, files included, are deleted. Only records of payments are ' +
        'kept, without your name, for as long as tax law requires.',
      'Thank you for rehearsing with us. Break a leg.',
    ],
  }),
  samples: [{}],
});
