import type { VoiceId } from './voices.ts';

interface VoicePreview {
  readonly text: string;
  /** The author and the play. */
  readonly source: string;
}

/** A line that shows off each voice; all are in the public domain. */
export const voicePreviews: Readonly<Record<VoiceId, VoicePreview>> = {
  'sarah-professional': {
    text: 'The truth is rarely pure and never simple. Modern life would be very tedious if it were either, and modern literature a complete impossibility!',
    source: 'Oscar Wilde, The Importance of Being Earnest',
  },
  'james-warm': {
    text: 'But, soft! What light through yonder window breaks? It is the east, and Juliet is the sun.',
    source: 'William Shakespeare, Romeo and Juliet',
  },
  'emma-energetic': {
    text: 'I never travel without my diary. One should always have something sensational to read in the train.',
    source: 'Oscar Wilde, The Importance of Being Earnest',
  },
  'michael-dramatic': {
    text: 'Is this a dagger which I see before me, the handle toward my hand? Come, let me clutch thee.',
    source: 'William Shakespeare, Macbeth',
  },
  'sophia-elegant': {
    text: 'The quality of mercy is not strained; it droppeth as the gentle rain from heaven upon the place beneath.',
    source: 'William Shakespeare, The Merchant of Venice',
  },
  'david-authoritative': {
    text: 'Friends, Romans, countrymen, lend me your ears. I come to bury Caesar, not to praise him.',
    source: 'William Shakespeare, Julius Caesar',
  },
  'luna-mysterious': {
    text: "What's done cannot be undone. To bed, to bed, to bed.",
    source: 'William Shakespeare, Macbeth',
  },
  'alex-youthful': {
    text: 'If we shadows have offended, think but this, and all is mended.',
    source: "William Shakespeare, A Midsummer Night's Dream",
  },
};
