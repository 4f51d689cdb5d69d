import { sharingLimits } from '#contract/sharing.ts';
import type { SceneRole } from '#domain/sharing/scene-role.ts';
import { emailTemplate } from '#server/platform/mail/email.ts';

const whatFor: Readonly<Record<SceneRole, string>> = {
  reader: 'You choose your part, and your partner speaks the others. It is free.',
  coach:
    'You are invited as a coach: you can practice it, write notes on it, and see the practice and the takes that ' +
    'the actors choose to show you. It is free.',
  'co-owner':
    'You are invited as a co-owner: you can practice it, write notes on it, and edit it. It is free.',
};

/** Sent to somebody who may have no account yet. Its link works once. */
export const invitationEmail = emailTemplate<{
  owner: string;
  title: string;
  path: string;
  role: SceneRole;
}>({
  name: 'scene-invitation',
  contents: ({ owner, title, path, role }) => ({
    subject: role === 'reader' ? 'You are invited to practice a scene' : 'You are invited to work on a scene',
    paragraphs: [
      'Hello,',
      `${owner} shares the scene “${title}” with you on AI Scene Partner. ${whatFor[role]}`,
    ],
    action: { label: 'See the invitation', path },
    closing: [
      `The link works once, for ${sharingLimits.days} days. If you don’t know who sent it, you can ignore this email.`,
    ],
  }),
  samples: [
    { owner: 'Margo Lane', title: 'The Coffee Shop Encounter', path: '/invitation#sample', role: 'reader' },
    { owner: 'Margo Lane', title: 'The Coffee Shop Encounter', path: '/invitation#sample', role: 'coach' },
    { owner: 'Margo Lane', title: 'The Coffee Shop Encounter', path: '/invitation#sample', role: 'co-owner' },
  ],
});
