import { sharingLimits } from '#contract/sharing.ts';
import { emailTemplate } from '#server/platform/mail/email.ts';

/** To somebody who may have no account yet. Its link works once. */
export const invitationEmail = emailTemplate<{ owner: string; title: string; path: string }>({
  name: 'scene-invitation',
  contents: ({ owner, title, path }) => ({
    subject: 'You are invited to practice a scene',
    paragraphs: [
      'Hello,',
      `${owner} shares the scene “${title}” with you on AI Scene Partner. You choose your part, and your partner speaks ` +
        'the others. It is free.',
    ],
    action: { label: 'See the invitation', path },
    closing: [
      `The link works once, for ${sharingLimits.days} days. If you don’t know who sent it, you can ignore this email.`,
    ],
  }),
  samples: [{ owner: 'Margo Lane', title: 'The Coffee Shop Encounter', path: '/invitation#sample' }],
});
