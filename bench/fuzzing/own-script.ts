import type { ReportedScript } from '../typographies/reported-script.ts';

const said = (name: string, text: string, manner: string | null = null) =>
  ({ kind: 'speech', name, manner, text }) as const;

/** A script with every element that scripts have, to be printed in every layout. */
export const ownScript: ReportedScript = {
  id: 'own',
  title: 'The Slow Ferry',
  blocks: [
    { kind: 'heading', text: 'EXT. LANDING STAGE - DAWN' },
    {
      kind: 'direction',
      text: 'Fog. A bell somewhere. Two people who do not know each other wait beside one suitcase.',
    },
    said('MARGUERITE', 'Is this yours?'),
    said(
      'DR. O’NEIL',
      'I thought it was yours. I have been guarding it for an hour, and my feet are wet.',
      'rising',
    ),
    said('MARGUERITE', 'Then whose is it?'),
    said('BOATMAN #2', 'Ferry’s late.', 'O.S.'),
    {
      kind: 'direction',
      text: 'He appears with a lamp, looks at the suitcase and then at nobody in particular.',
    },
    said('DR. O’NEIL', 'How late? We were told six. It says six on the board; it says nothing but six.'),
    said('BOATMAN #2', 'It comes when it comes. Yesterday it came on Tuesday.'),
    said('MARGUERITE', 'Yesterday was Tuesday.'),
    said('ZOË & BEN', 'Wait for us!', 'together'),
    { kind: 'heading', text: 'INT. CABIN - LATER' },
    said('MARGUERITE', 'Nobody has opened it. Four passengers, one suitcase, and nobody opens it.'),
    said('DR. O’NEIL', 'Would you?', 'quietly'),
    said('MARGUERITE', 'No. But I would like to have been asked.'),
    said('BOATMAN #2', 'Tickets, please.'),
    { kind: 'direction', text: 'The bell again, nearer. The lamp goes out.' },
    said('DR. O’NEIL', 'I believe it ticks.'),
  ],
};
