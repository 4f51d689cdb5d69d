// What a person agrees to and reads aloud before their voice is cloned: docs/product/voices.md#cloned-voices

/** Read after the consent, so that the voice is heard calm, lively and quiet. */
export const voicePassages = [
  'The train was an hour late, and nobody on the platform seemed to mind. A boy sat on a suitcase and counted pigeons, while his mother read the same page twice.',
  'You came back! I didn’t think you would. Sit down, sit down, there is coffee, there is bread, and there are about a hundred things I have to tell you.',
  'If you listen, you can hear the river from here. My father used to say it was talking about us. It has been saying the same thing all night, quietly.',
] as const;

/** Where a recording belongs: 0 is the spoken consent, then come the passages. */
export const consentPosition = 0;
export const recordingCount = 1 + voicePassages.length;

interface Consenting {
  /** Who rehearses with the voice. */
  readonly owner: string;
  /** The owner clones their own voice. */
  readonly isSelf: boolean;
}

/** What is agreed to on the page; `makers`: who gets the recordings. */
export function consentTo({ owner, isSelf }: Consenting, voiceService: string | null): string {
  const whose = isSelf
    ? 'This is my own voice. I agree that AI Scene Partner makes a copy of it, so that I can rehearse with it.'
    : `This is my own voice. I agree that AI Scene Partner makes a copy of it, so that ${owner} can rehearse scenes with it.`;
  const where = voiceService
    ? `The recordings are sent to ${voiceService}, a voice service, which makes the copy and speaks with it.`
    : 'The recordings stay on this server, which speaks with them.';
  return `${whose} ${where} The copy is used for nothing else. I can have it deleted at any time, without giving a reason.`;
}

/** What is read aloud, as the proof of the consent; `date`: the day in words. */
export const spokenConsent = ({ owner, isSelf, name, date }: Consenting & SpokenBy): string =>
  isSelf
    ? `My name is ${name}. Today is ${date}. This is my own voice, and I agree that AI Scene Partner makes a copy of it, so that I can rehearse my scenes with it. I know that I can delete the copy at any time.`
    : `My name is ${name}. Today is ${date}. I agree that AI Scene Partner makes a copy of my voice, so that ${owner} can rehearse scenes with it. Nobody has pressed me to say this, and I know that I can take my voice back at any time.`;

interface SpokenBy {
  readonly name: string;
  readonly date: string;
}

/** For example "November 27, 2026", the day in UTC. */
export const dateInWords = (moment: Date): string =>
  moment.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
