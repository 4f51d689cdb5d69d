// The emails about an account. None holds what was typed at sign-up but the address it goes to: whoever typed it may
// have named somebody else's.
import { confirmEmail } from '#contract/accounts.ts';
import { renderEmail } from '#server/platform/mail/email.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import { recoveryLink } from './recovery-link.ts';
import type { RecoveryTokens } from './recovery-link.ts';

interface Addressee {
  readonly email: string;
}

/** With the link that confirms an address; it is good for a day. */
export function confirmationEmail({ email }: Addressee, origin: string, token: string): Email {
  const link = new URL(confirmEmail.path, origin);
  link.searchParams.set('token', token);
  return renderEmail({
    to: email,
    subject: 'Confirm your email for AI Scene Partner',
    paragraphs: ['Hello,', 'Please confirm that this is your address. The link works for a day:'],
    action: { label: 'Confirm your email', href: link.href },
    closing: ['If you did not open an account with AI Scene Partner, you need not do anything.'],
  });
}

/** With the link that sets a new password; it is good for an hour, once. */
export function recoveryEmail({ email }: Addressee, origin: string, tokens: RecoveryTokens): Email {
  return renderEmail({
    to: email,
    subject: 'Set a new password for AI Scene Partner',
    paragraphs: ['Hello,', 'Here is the link to set a new password. It works once, and for one hour:'],
    action: { label: 'Set a new password', href: recoveryLink(origin, tokens) },
    closing: ['If you did not ask for it, you need not do anything: your password stays as it is.'],
  });
}

export function welcomeEmail({ email }: Addressee, origin: string): Email {
  return renderEmail({
    to: email,
    subject: 'Welcome to AI Scene Partner',
    paragraphs: [
      'Welcome.',
      'Your partner is waiting with a first scene, “The Coffee Shop Encounter”: three people, eight lines, half a ' +
        'minute. Choose your part, press Start, and say your lines.',
    ],
    action: { label: 'Run the first scene', href: new URL('/app/practice-timed', origin).href },
    closing: ['Something not right? Answer this email; we read every one.'],
  });
}

export function passwordChangedEmail({ email }: Addressee, origin: string): Email {
  return renderEmail({
    to: email,
    subject: 'Your password was changed',
    paragraphs: [
      'Hello,',
      'The password of your AI Scene Partner account was just changed, and every device was signed out.',
      'If that was you, all is well. If not, set another password now:',
    ],
    action: { label: 'Set another password', href: new URL('/forgot-password', origin).href },
  });
}

export function passkeyAddedEmail({ email }: Addressee, origin: string): Email {
  return renderEmail({
    to: email,
    subject: 'A passkey was added to your account',
    paragraphs: [
      'Hello,',
      'A passkey was just added to your AI Scene Partner account. It signs in without a password.',
      'If that was you, all is well. If not, set a new password now: that removes every passkey too.',
    ],
    action: { label: 'Set a new password', href: new URL('/forgot-password', origin).href },
  });
}

/** In English, with the weekday: "Saturday, December 5, 2026". */
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

export function deletionAskedEmail({ email }: Addressee, origin: string, dueAt: Date): Email {
  return renderEmail({
    to: email,
    subject: 'Your account will be deleted',
    paragraphs: [
      'Hello,',
      `As you asked, your AI Scene Partner account and everything in it will be deleted on ${longDate.format(dueAt)}: ` +
        'scenes, recordings, files, practice and settings. Nothing more is charged.',
      'Until then you can change your mind: sign in and choose “Keep my account”.',
    ],
    action: { label: 'Sign in to keep it', href: new URL('/login', origin).href },
    closing: ['If it was not you who asked, sign in, keep the account and set a new password.'],
  });
}

/** An admin had it deleted. */
export function deletionScheduledEmail({ email }: Addressee, origin: string, dueAt: Date): Email {
  return renderEmail({
    to: email,
    subject: 'Your account will be deleted',
    paragraphs: [
      'Hello,',
      `We are going to delete your AI Scene Partner account and everything in it on ${longDate.format(dueAt)}: scenes, ` +
        'recordings, files, practice and settings. Nothing more is charged.',
      'Until then you can keep it: sign in and choose “Keep my account”.',
    ],
    action: { label: 'Sign in to keep it', href: new URL('/login', origin).href },
    closing: ['If you think this is a mistake, answer this email.'],
  });
}

export function deletionDoneEmail({ email }: Addressee): Email {
  return renderEmail({
    to: email,
    subject: 'Your account is deleted',
    paragraphs: [
      'Hello,',
      'Your AI Scene Partner account and everything in it are deleted, files included. Records of payments alone are ' +
        'kept, without your name, as long as tax law asks.',
      'Thank you for rehearsing with us. Break a leg.',
    ],
  });
}
