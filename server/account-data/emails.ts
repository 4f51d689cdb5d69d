import { emailTemplate } from '#server/platform/mail/email.ts';

/** Links to the settings, where only the owner can download the archive: the email itself opens nothing. */
export const archiveReadyEmail = emailTemplate<{ days: number }>({
  name: 'archive-ready',
  contents: ({ days }) => ({
    subject: 'Your archive is ready',
    paragraphs: [
      'Hello,',
      `The archive of everything you keep with AI Scene Partner is ready. You can download it for ${days} days:`,
    ],
    action: { label: 'Download your archive', path: '/app/settings?tab=privacy' },
    closing: ['If you didn’t ask for it, set a new password now.'],
  }),
  samples: [{ days: 7 }],
});
