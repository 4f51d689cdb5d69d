import { Link, type To } from 'react-router';
import { cx } from '../cx.ts';

interface ChoiceLinksProps {
  /** The group's label, such as "Period". */
  label: string;
  choices: readonly { readonly title: string; readonly to: To; readonly isChosen: boolean }[];
}

/** A few views of the page, one of them current; each is a link. */
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
            isChosen
              ? 'bg-amber-wash text-foreground underline underline-offset-4'
              : 'text-foreground-soft hover:bg-hover',
          )}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
