import { emailTemplate, paragraphsOf } from '#server/platform/mail/email.ts';

/** Written by an admin to one user. */
export const adminMessageEmail = emailTemplate<{ subject: string; text: string }>({
  name: 'admin-message',
  contents: ({ subject, text }) => ({ subject, paragraphs: paragraphsOf(text) }),
  samples: [{ subject: 'Your question', text: 'Hello,\n\nYour takes are back.\n\nBreak a leg.' }],
});

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
