// Describes only what the product does today.
export const productFeatures: readonly { title: string; text: string }[] = [
  {
    title: 'Reads the script right',
    text: 'PDF, scans and photos of pages, Final Draft, Word, RTF and plain text; screenplays, stage plays, sitcoms, radio. Where it is unsure it says so, and shows you the page.',
  },
  {
    title: 'Speaks every other part',
    text: 'Eight voices that are eight people. You cast them, you set how long they wait, and each cue comes when you said it would.',
  },
  {
    title: 'Takes the page away step by step',
    text: 'Your lines in full, as first letters, as first words, or not at all; one key to be prompted.',
  },
  {
    title: 'Drills what needs drilling',
    text: 'A passage round and round, cues only, cues in any order, from three quarters to twice the speed.',
  },
  {
    title: 'Records the take',
    text: 'One tap. Kept safe while you speak, private to you, played back with the script following along. Pro and Expert.',
  },
  {
    title: 'Shows what the work did',
    text: 'Minutes, runs, pick-ups, and the lines you hesitate on, over a week, a month, a season. Pro and Expert.',
  },
];

export const reasons: readonly string[] = [
  'It is there at midnight, and it never tires of page four.',
  'Your sides stay yours: private, and never used to train anything.',
  'It keeps what you do, even when the network or the battery doesn’t.',
  'It works by keyboard, by touch and with a screen reader.',
  'A free plan for good, with a scene to begin on. The paid ones end when you say so.',
];
