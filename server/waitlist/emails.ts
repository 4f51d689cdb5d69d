import { listEmailTemplate } from '#server/platform/mail/email.ts';

export const waitlistEmail = listEmailTemplate({
  name: 'waitlist',
  list: 'waitlist',
  why: 'This address was put on the list for Auto Mode. If that was not you, or you changed your mind:',
  contents: () => ({
    subject: 'You’re on the list for Auto Mode',
    paragraphs: [
      'Hello,',
      'Auto Mode will run a scene hands-free: your partner hears when you have finished a line and continues. We’ll ' +
        'write to this address once, when it is live.',
      'Until then, timed practice plays the other parts at your pace:',
    ],
    action: { label: 'Try timed practice', path: '/app/practice-timed' },
  }),
  samples: [{}],
});
