import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';

/** Three steps to a first rehearsal. */
export function GetStarted({ canUsePremium }: { canUsePremium: boolean }) {
  const steps = [
    canUsePremium
      ? {
          title: 'Bring your script',
          text: 'Upload a PDF, Word, Final Draft, RTF or text file. Correct it, and save.',
          to: paths.upload(),
        }
      : {
          title: 'Meet the trial scene',
          text: 'The Coffee Shop Encounter: three parts, eight lines, ready to play.',
          to: paths.scenes(),
        },
    {
      title: 'Take your part',
      text: 'Choose your part, the countdown, and the pause for your lines.',
      to: paths.practiceTimed(),
    },
    {
      title: 'Run it, and run it again',
      text: 'Your partner gives you your cues. Hide your lines as you learn them.',
      to: paths.practiceTimed(),
    },
  ];
  return (
    <section aria-labelledby="get-started" className="mt-14">
      <h2 id="get-started" className="text-xl font-bold">
        Get Started
      </h2>
      <ol className="mt-5 grid gap-8 sm:grid-cols-3">
        {steps.map(({ title, text, to }, index) => (
          <li key={title}>
            <Link to={to} className="group block">
              <span aria-hidden className="font-script text-2xl text-amber-foreground">
                {index + 1}
              </span>
              <span className="mt-1 block font-semibold group-hover:underline">{title}</span>
              <span className="mt-1 block text-foreground-soft">{text}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
