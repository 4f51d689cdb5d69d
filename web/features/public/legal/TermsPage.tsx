import { Article } from '#web/ui/page/Article.tsx';
import type { ArticleSection } from '#web/ui/page/Article.tsx';
import { lastChanged } from './last-changed.ts';

const sections: readonly ArticleSection[] = [
  {
    heading: 'What this is',
    body: [
      'AI Scene Partner is a service for rehearsing: you bring a script, and the app speaks the parts that aren’t yours. These terms are the agreement between you and us when you use it.',
    ],
  },
  {
    heading: 'Your account',
    body: [
      'You open an account with your own email address and your own password. Keep the password to yourself; you are responsible for what happens under your account. You must be 16 or older, or have the consent of a parent or guardian.',
      'You can end your account whenever you like.',
    ],
  },
  {
    heading: 'Your scripts and your voice',
    body: [
      'What you upload or record stays yours. We may only store it, read it and speak it for you, for as long as you keep it here.',
      'Upload only what you are allowed to: sides you were sent to prepare, your own writing, texts that are free to use, or texts you have permission for. A script that was given to you in confidence stays private: only people you invite can open it, and only you can open the file you uploaded.',
      'Clone only your own voice, or that of somebody who agrees to it on the page that we send them to. If you learn that a voice is misused, tell us, and we take it down.',
      'Publishing a scene is a separate step. You then confirm that the text is yours or free to share, and others may read and practice it until you unpublish it.',
    ],
  },
  {
    heading: 'Plans and payment',
    body: [
      'The free plan is free forever. Pro costs $20 a month, and Expert $40. They renew each month until you cancel. You can cancel in one step, in the billing portal that the subscription page opens, and keep your plan to the end of the month.',
      'If you change your mind within 14 days of subscribing, you can withdraw from the contract without giving a reason, as consumers may under the law of the European Union and the United Kingdom. Press “Withdraw from contract here” on your subscription page and confirm: the contract ends at once, you get your money back, and we email you a confirmation with the date and time. You can also withdraw by writing to us.',
      'If a payment fails, we tell you, and you keep access while we try again. If the subscription ends, your scenes stay: you can still read and practice them.',
    ],
  },
  {
    heading: 'Fair use',
    body: [
      'Please do not use the service to break the law, to imitate somebody against their will, to access other people’s data, or to overload it for others. We may limit or close an account that does; if we can, we say why first.',
    ],
  },
  {
    heading: 'What we promise, and what we can’t',
    body: [
      'We work with care and keep your scripts safe. We can’t promise that the service is never interrupted, or that a script is always read without mistakes: check the result before you rely on it. Where the law allows, our liability is limited to what you paid us in the twelve months before; nothing here limits your legal rights as a consumer.',
    ],
  },
  {
    heading: 'Changes',
    body: [
      'If these terms change in a way that matters to you, we write to you at least 30 days in advance. If you don’t agree, you can close your account before the change takes effect.',
    ],
  },
];

export function TermsPage() {
  return (
    <Article
      title="Terms of Service"
      lead="What you can expect of us, and what we expect of you, in plain language."
      note={lastChanged}
      sections={sections}
    />
  );
}
