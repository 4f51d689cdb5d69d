import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { textLinkLook } from './text-link-look.ts';

/** A link within text to another document; within the app use TextLink. */
export function TextAnchor({ className, children, ...anchor }: ComponentProps<'a'>) {
  return (
    <a className={cx(textLinkLook, className)} {...anchor}>
      {children}
    </a>
  );
}
