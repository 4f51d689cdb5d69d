import { emailTemplate } from '#server/platform/mail/email.ts';

interface Result {
  readonly kept: readonly string[];
  readonly refused: readonly { readonly name: string; readonly why: string }[];
}

/** Which of the scripts that an actor mailed to their library were added. */
export const mailResultEmail = emailTemplate<Result>({
  name: 'mail-in-result',
  contents: ({ kept, refused }) => ({
    subject: subjectOf(kept.length, refused.length),
    paragraphs: [
      ...(kept.length > 0 ? [`${counted(kept.length)} waiting for you:`, ...kept] : []),
      ...(refused.length > 0 ? ['Not added:', ...refused.map(({ name, why }) => `${name}: ${why}`)] : []),
      ...(kept.length + refused.length === 0
        ? [
            'We found no script in your email: it had no file that we can read, and too little text to be a script.',
          ]
        : []),
    ],
    action:
      kept.length > 0
        ? { label: 'Open them', path: '/app/incoming' }
        : { label: 'Upload a script', path: '/app/upload' },
  }),
  samples: [
    { kept: ['Night Bus.pdf', 'Elsinore.fdx'], refused: [] },
    { kept: ['Night Bus.pdf'], refused: [{ name: 'Contract.xlsx', why: 'This file is not a script.' }] },
    { kept: [], refused: [] },
  ],
});

const counted = (count: number) => (count === 1 ? 'One script is' : `${count} scripts are`);

function subjectOf(kept: number, refused: number): string {
  if (kept === 0) return 'Your script could not be added';
  return `${counted(kept)} waiting in your library${refused > 0 ? ', others could not be added' : ''}`;
}
