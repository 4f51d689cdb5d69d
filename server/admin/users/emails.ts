import { emailTemplate, paragraphsOf } from '#server/platform/mail/email.ts';

/** Written by an admin to one user. */
export const adminMessageEmail = emailTemplate<{ subject: string; text: string }>({
  name: 'admin-message',
  contents: ({ subject, text }) => ({ subject, paragraphs: paragraphsOf(text) }),
  samples: [{ subject: 'Your question', text: 'Hello,\n\nYour takes are back.\n\nBreak a leg.' }],
});
