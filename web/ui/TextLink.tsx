import { Link, type LinkProps } from 'react-router';
import { cx } from './cx.ts';

/** A link within text. */
export function TextLink({ className, ...link }: LinkProps) {
  return (
    <Link
      className={cx(
        'rounded-sm font-medium text-ink underline decoration-amber decoration-2 underline-offset-4 hover:decoration-ink',
        className,
      )}
      {...link}
    />
  );
}
