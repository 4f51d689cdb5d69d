import { Article } from '#web/ui/page/Article.tsx';
import type { ArticleSection } from '#web/ui/page/Article.tsx';
import { lastChanged } from './last-changed.ts';

const sections: readonly ArticleSection[] = [
  {
    heading: 'In short',
    body: [
      [
        'Your scripts and recordings are yours and private. Nobody but you can open your recordings and the files you uploaded.',
        'They are never used to train anything, by us or by anyone we work with.',
        'No advertising, no trackers, no selling of data.',
        'You can take everything out, and you can have everything deleted.',
      ],
    ],
  },
  {
    heading: 'What we keep, and why',
    body: [
      [
        'Your name, e-mail address and password (as a hash that can’t be turned back), to know that it is you.',
        'If you sign in with Google: your number there, beside the name and address Google gives us, and nothing that would let us into your Google account. Of a passkey: its public half, which opens nothing.',
        'Your scenes: the characters, lines and notes you saved, and the file they were read from where you chose to keep it.',
        'Whom you invited to a scene, by address, and whose scenes you accepted. They see your name, the scene, and the notes that you leave on it, and nothing of the notes in your script, your takes and your practice.',
        'Your recordings, where you made any.',
        'Your practice: when, which scene, how many lines, how long, and what you asked us to measure, to show you how the work adds up.',
        'Your settings, and the time zone your browser is in, so that reminders come at eight where you are.',
        'An address you put on a waitlist, until you take it off.',
        'What you write to us, with the name and address you give there, for a year, to answer you and whoever asks again.',
        'Your picture, where you gave one: drawn anew, without what a camera says beside it.',
        'Your plan and what you paid. Card numbers go to the payment provider only; we never see them.',
        'Which of our pages are opened and what is done on them, by name and without any text, for 400 days, to learn what is of use; nobody else gets it. “Anonymize usage” in your settings leaves your name out of it, and a browser that asks not to be followed tells of no pages.',
        'Technical records of requests for a short time, without any script text, to keep the service safe and working.',
      ],
    ],
  },
  {
    heading: 'What leaves your device',
    body: [
      'A PDF, a Word file or a scan is sent to our server to be read there. Our copy of the file is deleted within two days unless you keep it with the scene. Text, Final Draft and RTF files are read on your device; their text is sent when you save the scene.',
      'To be spoken, a line of the partner’s is sent to our server. Where a premium voice service is used, that line and its neighbors are sent on to it to be spoken, and for nothing else.',
      'What the microphone hears stays on your device, unless you record a take: then that recording is stored in your account. Timing your pick-ups is done on the device and sends no sound.',
    ],
  },
  {
    heading: 'What stays on your device',
    body: [
      'One cookie keeps you signed in; another may see to it, for a few seconds after you change something, that you are shown the change. They do nothing else. Your browser also keeps drafts you have not saved yet, takes on their way to us, spoken lines so that they play at once, and how you like the screen. Signing out clears what is about you.',
    ],
  },
  {
    heading: 'Who else sees it',
    body: [
      'People who work for us see your account when you ask for help or when the law compels us, and each such access is written down. Even then they can’t open your recordings or the files you uploaded. Companies that store, send mail, take payments or speak lines for us see what they need for that and may use it for nothing else.',
      'A scene you make public can be seen by everyone who is signed in, with the name of its author as you gave it, until you take it back.',
    ],
  },
  {
    heading: 'How long',
    body: [
      'As long as you have an account. What you delete is gone at once; copies kept against loss are overwritten within 30 days. Records of payments and plans are kept as long as tax law asks, without your name once your account is deleted.',
    ],
  },
  {
    heading: 'Your rights',
    body: [
      'Wherever you live: you may see what we keep about you, have it corrected, take it with you, object to its use, and have it deleted. Your settings, under Privacy & Data, give you all of it as one archive and delete your account with everything in it, after 14 days in which you can change your mind. For the rest write to us from the address of your account. You may also complain to the data protection authority of your country.',
    ],
  },
];

export function PrivacyPage() {
  return (
    <Article
      title="Privacy"
      lead="Sides are often confidential and a voice is personal. This is what happens to both here."
      note={lastChanged}
      sections={sections}
    />
  );
}
