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
          'Pick who you play. The others are cast for you, each with a voice of its own. Set the countdown before the scene and the pause after each of the partner’s lines; if you are unsure, leave them as they are.',
          '“Leave time for my lines” waits while you speak: the length of your line at your own pace.',
        ],
      },
      {
        heading: '3. Start',
        body: [
          'Press Start Practice. After the countdown your partner speaks. A thin bar shows the time left for your line. Space plays and pauses; the arrow keys go to the next or the previous line; L shows you your line while you hold it.',
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
    title: 'Upload your sides and correct them',
    lead: 'What is recognized automatically, what to check, and how to fix mistakes. Pro and Expert.',
    sections: [
      {
        heading: '1. Choose the file',
        body: [
          'PDF, Final Draft, Word, RTF or plain text. A scan or photos of the pages work too and take a little longer, page by page. If a file has a password, you are asked for it.',
        ],
      },
      {
        heading: '2. Check the uncertain lines',
        body: [
          'Uncertain lines are marked. F8 goes from one to the next. You can show the page they came from beside them, with the line highlighted.',
          'Text without a speaker is listed below: choose its speaker, or leave it out.',
        ],
      },
      {
        heading: '3. Fix mistakes quickly',
        body: [
          [
            'If a name was read as a line, convert the line to a character. Quick Fix converts all of them at once.',
            'If one person has two names, merge the characters.',
            'If two speeches were read as one, put the cursor between them and split the line. Join does the reverse.',
            'If the same mistake is everywhere, find and replace it.',
          ],
          'Everything can be undone, and nothing is lost if you close the window by mistake.',
        ],
      },
      {
        heading: '4. Save it as a scene',
        body: [
          'Give it a title and the date of the audition. It is in your library now, and Practice is one tap away.',
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
        body: ['Start from any line, or mark where a passage begins and ends to loop it until you stop.'],
      },
      {
        heading: 'Cues only',
        body: [
          'You hear only the last words of each cue, and then it is your turn. In random order it shows whether you know the lines or only their sequence.',
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
