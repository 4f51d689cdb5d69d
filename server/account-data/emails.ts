import { renderEmail } from '#server/platform/mail/email.ts';
import type { Email } from '#server/platform/mail/mail.ts';

/** Leads to the settings, where only its owner can fetch it: the email itself opens nothing. */
export function archiveReadyEmail(email: string, origin: string, days: number): Email {
  return renderEmail({
    to: email,
    subject: 'Your archive is ready',
    paragraphs: [
      'Hello,',
      `The archive of everything you keep with AI Scene Partner is ready. You can fetch it for ${days} days:`,
    ],
    action: { label: 'Fetch your archive', href: new URL('/app/settings?tab=privacy', origin).href },
    closing: ['If it was not you who asked for it, set a new password now.'],
  });
}
