import { listEmailTemplate } from '#server/platform/mail/email.ts';

export const waitlistEmail = listEmailTemplate({
  name: 'waitlist',
  list: 'waitlist',
  why: 'This address was put on the list for Auto Mode. If that was not you, ignore this email; there won’t be another.',
  contents: () => ({
    subject: 'Auto Mode is here',
    paragraphs: [
      'Hello,',
      'You asked us to tell you when you can run a scene hands-free. Now you can: your partner hears when you have ' +
        'finished a line, waits through your pauses, and continues with the next. It listens on your device, and ' +
        'your voice stays there unless you decide otherwise.',
    ],
    action: { label: 'Run a scene hands-free', path: '/app/practice' },
  }),
  samples: [{}],
});
