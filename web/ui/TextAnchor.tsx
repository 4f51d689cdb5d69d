import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { textLinkStyle } from './text-link-style.ts';

/** A link within text to another document; within the app use TextLink. */
export function TextAnchor({ className, children, ...anchor }: ComponentProps<'a'>) {
  return (
    <a className={cx(textLinkStyle, className)} {...anchor}>
      {children}
    </a>
  );
}
