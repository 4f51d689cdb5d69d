import { Article } from '#web/ui/page/Article.tsx';
import type { ArticleSection } from '#web/ui/page/Article.tsx';
import { lastChanged } from './last-changed.ts';

const sections: readonly ArticleSection[] = [
  {
    heading: 'In short',
    body: [
      [
        'Your scripts and recordings are yours and private. Nobody but you can open your recordings and the files you uploaded.',
        'Nobody uses them to train AI models, neither we nor anyone we work with.',
        'We show no advertising, use no trackers, and sell no data.',
        'You can download all your data, and have all of it deleted.',
      ],
    ],
  },
  {
    heading: 'What we keep, and why',
    body: [
      [
        'Your name, your email address, and a hash of your password, so that you can sign in. The password can’t be recovered from the hash.',
        'If you sign in with Google: your Google account number, and the name and address that Google gives us, but nothing that gives us access to your Google account. If you use a passkey: its public key, which can’t be used to sign in.',
        'Your scenes: the characters, lines and notes you saved, and the file they were read from if you chose to keep it.',
        'The addresses of people you invited to a scene, and the scenes that others share with you. The people you share a scene with see your name, the scene, and the notes you leave on it. They don’t see the notes in your script, your takes, or your practice.',
        'Your recordings, if you make any.',
        'Your practice: when and for how long you practiced which scene, how many lines, how well you knew the lines you are learning, and what you asked us to measure. It lets us show your progress.',
        'Your questions about scenes, with the answers, until you delete them; and whether you agreed that scenes are sent to a language model.',
        'Your settings, and the time zone of your browser, so that reminders arrive at eight in the morning where you are.',
        'An address that you added to a waitlist, until you remove it.',
        'Messages you send us, with the name and address you enter, for a year, so that we can answer them and any further questions.',
        'Your profile picture, if you add one. We store a new copy without the data that cameras add.',
        'Your plan and your payments. Only the payment provider receives card numbers; we never see them.',
        'Which pages you open and which actions you take on them, with your name but without any of your text, for 400 days, so that we learn what is useful. Nobody else receives this. “Anonymize usage” in your settings removes your name from it, and browsers that ask not to be tracked report no page views.',
        'Technical logs of requests, for a short time and without any script text, to keep the service safe and working.',
      ],
    ],
  },
  {
    heading: 'What leaves your device',
    body: [
      'A PDF, a Word file or a scan is sent to our server to be read there. Our copy of the file is deleted within two days unless you keep it with the scene. Text, Final Draft and RTF files are read on your device; their text is sent when you save the scene.',
      'Your partner’s lines are sent to our server to be spoken. If a premium voice is used, the line and its neighbors are also sent to the voice service, for that purpose only.',
      'If this service has a language model and you ask it about a scene, your question, the part you play, and the title, author, characters and lines of that scene are sent to it. That needs your consent, which names the model and where it is and which you can withdraw in your settings, and that of the scene’s owner. Your name and your notes are not sent, and a scene marked as confidential never is.',
      'Audio from your microphone stays on your device, with exceptions that you choose. A take that you record, and lines that you or others record for your partner, are stored in your account. If you let the server check your words in hands-free practice, your voice is sent to it in each of your lines and not kept. If you agree when you direct a line, that recording is stored and sent to the voice service, so that your partner says the line like you. Measuring your cue response sends no audio.',
      'A voice is cloned only after the person whose voice it is has agreed in writing and aloud. What they read is stored with the account that it is for, and checked on our server to be of one person. If a voice service makes the copy, it receives the texts that they read, and they are then deleted here; the spoken consent, with name and date, stays as long as the voice. The copy speaks only for that account. Whoever lent their voice, and whoever uses it, can have all of it deleted at any time, also at the voice service.',
    ],
  },
  {
    heading: 'What stays on your device',
    body: [
      'One cookie keeps you signed in. Another one, which lasts a few seconds after you change something, may make sure that you see the change. There are no other cookies. Your browser also stores drafts that you haven’t saved yet, takes that haven’t been sent yet, spoken lines so that they play without delay, and your display settings. Signing out deletes what is about you.',
    ],
  },
  {
    heading: 'Who else sees it',
    body: [
      'Our staff may view your account if you ask for help or if the law requires it, and each access is recorded. Even then they can’t open your recordings or the files you uploaded. Companies that store data, send email, take payments, generate speech, or answer questions for us receive only the data they need for that purpose, and may use it for nothing else.',
      'Everyone who is signed in can see a scene that you make public, with the author’s name that you entered, until you unpublish it.',
    ],
  },
  {
    heading: 'How long',
    body: [
      'We keep your data as long as you have an account. What you delete is gone at once, and overwritten in our backups within 30 days. We keep records of payments and plans as long as tax law requires, without your name after your account is deleted.',
    ],
  },
  {
    heading: 'Your rights',
    body: [
      'Wherever you live, you may see the data we keep about you, have it corrected, download it, object to its use, and have it deleted. In your settings, under Privacy & Data, you can download all of it as one archive, and delete your account with everything in it; you then have 14 days to change your mind. For anything else, write to us from the address of your account. You may also complain to the data protection authority of your country.',
    ],
  },
];

export function PrivacyPage() {
  return (
    <Article
      title="Privacy"
      lead="Sides are often confidential, and a voice is personal. This page says what happens to both."
      note={lastChanged}
      sections={sections}
    />
  );
}
