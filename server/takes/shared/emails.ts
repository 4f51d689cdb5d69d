import { emailTemplate } from '#server/platform/mail/email.ts';

/** Sent to a coach about a take that an actor lets them hear. */
export const sharedTakeEmail = emailTemplate<{ actor: string; title: string; days: number }>({
  name: 'shared-take',
  contents: ({ actor, title, days }) => ({
    subject: `${actor} shared a take of “${title}”`,
    paragraphs: ['Hello,', `${actor} lets you hear a take of “${title}”, and asks for your notes.`],
    action: { label: 'Listen', path: '/app/shared' },
    closing: [`You can listen for ${days} days. ${actor} sees when you did.`],
  }),
  samples: [{ actor: 'Margo Lane', title: 'The Coffee Shop Encounter', days: 30 }],
});
