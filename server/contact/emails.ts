import { emailTemplate, paragraphsOf } from '#server/platform/mail/email.ts';

/** A message of the contact form, for the support address. */
export const contactEmail = emailTemplate<{
  name: string;
  email: string;
  subject: string;
  message: string;
}>({
  name: 'contact',
  contents: ({ name, email, subject, message }) => ({
    subject: `Message: ${subject}`,
    paragraphs: [`${name} (${email}) wrote:`, ...paragraphsOf(message)],
  }),
  samples: [
    {
      name: 'Ada',
      email: 'ada@example.com',
      subject: 'A question',
      message: 'Hello,\n\nCan I rehearse with two scenes at once?',
    },
  ],
});
