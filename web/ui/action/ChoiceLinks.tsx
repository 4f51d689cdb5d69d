import { Link, type To } from 'react-router';
import { cx } from '../cx.ts';

interface ChoiceLinksProps {
  /** What is chosen: "Period". */
  label: string;
  choices: readonly { readonly title: string; readonly to: To; readonly isChosen: boolean }[];
}

/** Few ways to look at the page, one of them taken; each is an address. */
export function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1">
      {choices.map(({ title, to, isChosen }) => (
        <Link
          key={title}
          to={to}
          replace
          preventScrollReset
          aria-current={isChosen ? 'true' : undefined}
          className={cx(
            'inline-flex min-h-11 items-center rounded-md px-4 font-medium',
            isChosen ? 'bg-amber-wash text-ink underline underline-offset-4' : 'text-ink-soft hover:bg-hover',
          )}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
