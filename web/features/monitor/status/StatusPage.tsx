import type { LucideIcon } from 'lucide-react';
import { Check, TriangleAlert, X } from 'lucide-react';
import { publicServices } from '#contract/status.ts';
import type { PublicService } from '#contract/status.ts';
import { Brand, brandLinkStyle } from '#web/ui/page/Brand.tsx';
import { PublicFooter } from '#web/features/public/layout/PublicFooter.tsx';
import { paths } from '#web/app/paths.ts';
import { ButtonAnchor } from '#web/ui/action/ButtonAnchor.tsx';
import { TextAnchor } from '#web/ui/action/TextAnchor.tsx';

const names: Readonly<Record<PublicService, string>> = {
  speech: 'Speaking lines',
  'sign-in': 'Signing in',
  scripts: 'Reading scripts',
  scenes: 'Scenes and progress',
  files: 'Recordings and files',
  jobs: 'Background jobs',
  mail: 'Email',
  payments: 'Payments',
  questions: 'Questions about a scene',
};

const headline = 'hidden text-3xl font-bold tracking-tight sm:text-4xl';

/** The page as built; the server inserts the state of each part, which alone decides what is visible. */
export function StatusPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex h-16 w-full max-w-6xl items-center px-4 sm:px-6">
        <a href={paths.landing()} className={brandLinkStyle}>
          <Brand />
        </a>
      </header>
      <main
        data-state="%status:product%"
        className="group/product mx-auto w-full max-w-2xl flex-1 px-4 py-12 sm:px-6 sm:py-16"
      >
        <h1 className={`${headline} group-data-[state=working]/product:block`}>Everything works</h1>
        <h1 className={`${headline} group-data-[state=troubled]/product:block`}>
          Something is having trouble
        </h1>
        <h1 className={`${headline} group-data-[state=down]/product:block`}>Something is not working</h1>
        <p className="mt-4 text-lg text-foreground-soft">
          Checked at <time dateTime="%status:checkedAt%">%status:checkedAtText%</time>.
        </p>
        <ul className="mt-10 border-t border-line">
          {publicServices.map((service) => (
            <li
              key={service}
              data-state={`%status:${service}%`}
              className="group flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-4 data-[state=absent]:hidden"
            >
              <span>{names[service]}</span>
              <StateMark />
            </li>
          ))}
        </ul>
        <p className="mt-8 hidden text-foreground-soft group-data-[state=down]/product:block">
          Your work is safe. You can rehearse scenes you opened before; changes are kept on your device and
          sent later.
        </p>
        <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4">
          <ButtonAnchor href={paths.status()}>Check again</ButtonAnchor>
          <p className="text-foreground-soft">
            Another problem? Write to{' '}
            <TextAnchor href="mailto:%SUPPORT_EMAIL%" className="wrap-anywhere">
              %SUPPORT_EMAIL%
            </TextAnchor>
          </p>
        </div>
      </main>
      <PublicFooter />
    </div>
  );
}

const marks: readonly (readonly [words: string, shownWhen: string, Icon: LucideIcon])[] = [
  ['Working', 'text-success-foreground group-data-[state=working]:flex', Check],
  ['Having trouble', 'text-amber-foreground group-data-[state=troubled]:flex', TriangleAlert],
  ['Not working', 'text-danger-foreground group-data-[state=down]:flex', X],
];

/** Renders all three states; the state of the surrounding group shows one. */
function StateMark() {
  return marks.map(([words, shownWhen, Icon]) => (
    <span key={words} className={`hidden items-center gap-2 font-medium ${shownWhen}`}>
      <Icon aria-hidden className="size-5" />
      {words}
    </span>
  ));
}
