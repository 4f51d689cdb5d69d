import type { ReactNode } from 'react';

export interface ArticleSection {
  readonly heading: string;
  /** A list is one array. */
  readonly body: readonly (string | readonly string[])[];
}

interface ArticleProps {
  title: string;
  lead: string;
  /** For example "Last changed on 21 November 2026" or "Four minutes to read". */
  note?: string;
  sections: readonly ArticleSection[];
  children?: ReactNode;
}

/** A text to read from top to bottom. */
export function Article({ title, lead, note, sections, children }: ArticleProps) {
  return (
    <article className="mx-auto w-full max-w-2xl px-4 py-12 sm:px-6 sm:py-16">
      <title>{`${title} · AI Scene Partner`}</title>
      <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">{title}</h1>
      <p className="mt-4 text-lg text-foreground-soft">{lead}</p>
      {note && <p className="mt-3 text-sm text-foreground-soft">{note}</p>}
      {sections.map(({ heading, body }) => (
        <section key={heading} className="mt-10 grid gap-4">
          <h2 className="text-xl font-bold">{heading}</h2>
          {body.map((part) =>
            typeof part === 'string' ? <p key={part}>{part}</p> : <Points key={part[0]} points={part} />,
          )}
        </section>
      ))}
      {children && <div className="mt-12">{children}</div>}
    </article>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-2 pl-5 marker:text-amber-foreground">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
