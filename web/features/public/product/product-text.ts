// Describes only what the product does today.
export const productFeatures: readonly { title: string; text: string }[] = [
  {
    title: 'Reads the script right',
    text: 'PDF, scans and photos of pages, Final Draft, Word, RTF and plain text; screenplays, stage plays, sitcoms, radio. If a line is uncertain, it is marked and you see the page it came from.',
  },
  {
    title: 'Speaks every other part',
    text: 'Eight voices that sound like eight people. You cast them and choose how long they wait, and each cue comes at the time you set.',
  },
  {
    title: 'Takes the page away step by step',
    text: 'Your lines in full, as first letters, as first words, or not at all; one key prompts you.',
  },
  {
    title: 'Drills what needs drilling',
    text: 'Loop a passage, run only your cues, or run them in random order, from three quarters of the speed to twice the speed.',
  },
  {
    title: 'Records the take',
    text: 'One tap records a take. It is stored while you speak, only you can hear it, and the script follows when you play it back. Pro and Expert.',
  },
  {
    title: 'Shows your progress',
    text: 'Minutes, runs, pick-ups, and the lines you hesitate on, over a week, a month, a season. Pro and Expert.',
  },
];

export const reasons: readonly string[] = [
  'It is there at midnight, and it never tires of page four.',
  'Your sides stay yours: private, and never used to train anything.',
  'Your work is safe, even if the network or the battery fails.',
  'It works with a keyboard, by touch, and with a screen reader.',
  'The free plan is free forever and comes with a scene. You can cancel the paid plans at any time.',
];
