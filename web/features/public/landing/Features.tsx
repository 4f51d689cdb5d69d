import { ReadingIllustration } from './ReadingIllustration.tsx';

const runningOrder = [
  {
    title: 'Bring the sides you were sent',
    text: 'PDF, Final Draft, Word, RTF or plain text. Page numbers and headings are left out, characters and their lines are found, and anything uncertain is shown to you to correct.',
  },
  {
    title: 'Take your part',
    text: 'Choose who you play. Everyone else gets a distinct voice, so you always know who is speaking.',
  },
  {
    title: 'Run it to the clock',
    text: 'A countdown, then your cues in order, with the pauses you set and room for your own lines. Pause, pick up, go again.',
  },
  {
    title: 'See the work add up',
    text: 'Every run counts: how many, how long, and how many days in a row.',
  },
];

export function Features() {
  return (
    <section className="border-y border-line bg-surface">
      <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-14 px-4 py-20 sm:px-6 lg:grid-cols-[6fr_5fr] lg:py-28">
        <div>
          <h2 className="max-w-md text-3xl font-bold tracking-tight">From the email to the audition</h2>
          <ol className="mt-10 grid gap-9">
            {runningOrder.map(({ title, text }, index) => (
              <li key={title} className="grid grid-cols-[2.5rem_1fr]">
                <span aria-hidden className="font-script text-lg leading-7 text-amber-foreground">
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-lg font-bold">{title}</h3>
                  <p className="mt-1.5 max-w-prose text-foreground-soft">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <ReadingIllustration />
      </div>
    </section>
  );
}
