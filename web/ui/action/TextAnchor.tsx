import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

export const textLinkStyle =
  'rounded-sm font-medium text-foreground underline decoration-amber decoration-2 underline-offset-4 hover:decoration-foreground';

/** A link within text to another document; within the app use TextLink. */
export function TextAnchor({ className, children, ...anchor }: ComponentProps<'a'>) {
  return (
    <a className={cx(textLinkStyle, className)} {...anchor}>
      {children}
    </a>
  );
}
