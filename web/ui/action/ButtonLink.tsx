import type { LucideIcon } from 'lucide-react';
import { Link, type LinkProps } from 'react-router';
import { buttonStyle, type ButtonStyle } from './button-style.ts';
import { cx } from '../cx.ts';

/** A link styled as a button. */
export function ButtonLink(props: LinkProps & ButtonStyle & { icon?: LucideIcon }) {
  const { variant, size, wide, className, icon: Icon, children, ...link } = props;
  return (
    <Link className={cx(buttonStyle({ variant, size, wide }), className)} {...link}>
      {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
      {children}
    </Link>
  );
}
