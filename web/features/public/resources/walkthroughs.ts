import type { ResourceArticle } from './articles.ts';

export const walkthroughs: readonly ResourceArticle[] = [
  {
    slug: 'first-run',
    title: 'Your first run, in five minutes',
    lead: 'From a new account to the end of a scene, on any plan.',
    sections: [
      {
        heading: '1. Choose the scene',
        body: [
          'Open Practice (Timed). On the free plan “The Coffee Shop Encounter” is there from the start: three people, eight lines.',
        ],
      },
      {
        heading: '2. Choose your part',
        body: [
          'Pick who you play. The others are cast for you, each with a voice of its own. Set the countdown before the scene and the pause after each of the partner’s lines; if you don’t know, leave them.',
          '“Leave time for my lines” waits while you speak: the length of your line at your own pace.',
        ],
      },
      {
        heading: '3. Start',
        body: [
          'Press Start Session, then Play. After the countdown your partner speaks. A thin bar runs while it is your turn. Space plays and pauses; the arrow keys go to the next or the previous line; L shows you your line while you hold it.',
        ],
      },
      {
        heading: '4. Run it again',
        body: ['At the end, run it again with your lines hidden one step further. That is the whole method.'],
      },
    ],
  },
  {
    slug: 'upload-sides',
    title: 'Upload your sides and put them right',
    lead: 'What is read by itself, where to look, and how to mend what went wrong. Pro and Expert.',
    sections: [
      {
        heading: '1. Choose the file',
        body: [
          'PDF, Final Draft, Word, RTF or plain text. A scan or photos of the pages work too and take a little longer, page by page. A file with a password asks you for it.',
        ],
      },
      {
        heading: '2. Look where there is doubt',
        body: [
          'Lines the reader was unsure of are marked. F8 goes from one to the next. The page they came from can stand beside them, with the line marked.',
          'Text that was given to nobody waits below: say whose it is, or leave it out.',
        ],
      },
      {
        heading: '3. Mend it quickly',
        body: [
          [
            'A name taken for a line: turn the line into a character; Quick Fix does all of them at once.',
            'One person under two names: merge the characters.',
            'Two speeches run together: put the cursor between them and split; join does the reverse.',
            'The same mistake everywhere: search and replace.',
          ],
          'Everything can be undone, and nothing is lost if you close the window by mistake.',
        ],
      },
      {
        heading: '4. Save it as a scene',
        body: [
          'Give it a title and the day of the audition. It is in your library now, and Practice is one tap away.',
        ],
      },
    ],
  },
  {
    slug: 'off-your-lines',
    title: 'Hide your lines and drill your cues',
    lead: 'The ways to run a scene, and when to use which.',
    sections: [
      {
        heading: 'Hide my lines',
        body: [
          'Four steps: shown, first letters, first words, hidden. H goes to the next step, and L shows a line for as long as you hold it.',
        ],
      },
      {
        heading: 'Part of a scene, over and over',
        body: [
          'Start from any line, or mark where a passage begins and ends and let it go round until you stop it.',
        ],
      },
      {
        heading: 'Cues only',
        body: [
          'The drill gives you just the last words of each cue and then your turn. In random order it shows whether you know the lines or only their sequence.',
        ],
      },
      {
        heading: 'Faster, slower',
        body: [
          'From three quarters to twice the speed, with every voice at its own pitch. Fast for the words, slow for the thoughts.',
        ],
      },
    ],
  },
];
