import { Link, type LinkProps } from 'react-router';
import { cx } from '../cx.ts';
import { textLinkStyle } from './TextAnchor.tsx';

/** A link within text. */
export function TextLink({ className, ...link }: LinkProps) {
  return <Link className={cx(textLinkStyle, className)} {...link} />;
}
