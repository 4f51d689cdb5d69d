import { Article } from '#web/ui/page/Article.tsx';
import type { ArticleSection } from '#web/ui/page/Article.tsx';
import { lastChanged } from './last-changed.ts';

const sections: readonly ArticleSection[] = [
  {
    heading: 'What this is',
    body: [
      'AI Scene Partner is a service for rehearsing: you bring a script, and the parts that are not yours are spoken to you. These terms are the agreement between you and us when you use it.',
    ],
  },
  {
    heading: 'Your account',
    body: [
      'You open an account with your own e-mail address and a password of your own. Keep the password to yourself; what happens under your account is yours to answer for. You must be 16 or older, or have the consent of a parent or guardian.',
      'You can end your account whenever you like.',
    ],
  },
  {
    heading: 'Your scripts and your voice',
    body: [
      'What you upload or record stays yours. We get no right to it but the one to store it, read it and speak it for you, for as long as you keep it here.',
      'Upload only what you may: sides you were sent to prepare, your own writing, texts that are free to use, or texts you have permission for. A script that was given to you in confidence stays private here: nobody can open it whom you don’t invite, and nobody but you can open the file you uploaded.',
      'Making a scene public is a step of its own. You then confirm that the text is yours or free to share, and others may read and practice it until you take it back.',
    ],
  },
  {
    heading: 'Plans and payment',
    body: [
      'The free plan costs nothing, for good. Pro is $20 and Expert $40 a month. They renew each month until you cancel; you cancel in the billing portal, from the subscription page, in one step, and keep what you paid for to the end of the month.',
      'If you change your mind within 14 days of subscribing, you can withdraw from the contract without giving a reason, as the law of the European Union and the United Kingdom lets consumers do. Press “Withdraw from contract here” on your subscription page and confirm: the contract ends at once, you get back what you paid for it, and a confirmation with the date and time is sent to your e-mail address. Writing to us does as well.',
      'When a payment fails you keep access while we try again, and we tell you. If the subscription ends, your scenes stay: you can still read and practice them.',
    ],
  },
  {
    heading: 'Fair use',
    body: [
      'Please do not use the service to break the law, to speak for somebody against their will, to get at what is not yours, or to wear it down for others. We may limit or close an account that does; where we can, we say why first.',
    ],
  },
  {
    heading: 'What we promise, and what we can’t',
    body: [
      'We do our work with care and keep your scripts safe. We can’t promise that the service is never interrupted or that a script is always read without a mistake: look over what was read before you rely on it. Where the law allows, our liability is limited to what you paid us in the twelve months before; nothing here limits rights that the law gives you as a consumer.',
    ],
  },
  {
    heading: 'Changes',
    body: [
      'If these terms change in a way that matters to you, we write to you at least 30 days before. If you don’t agree, you can leave before they count.',
    ],
  },
];

export function TermsPage() {
  return (
    <Article
      title="Terms of Service"
      lead="What you can expect of us, and what we expect of you, in plain words."
      note={lastChanged}
      sections={sections}
    />
  );
}
