import { Link, type LinkProps } from 'react-router';
import { cx } from './cx.ts';
import { textLinkLook } from './text-link-look.ts';

/** A link within text. */
export function TextLink({ className, ...link }: LinkProps) {
  return <Link className={cx(textLinkLook, className)} {...link} />;
}
