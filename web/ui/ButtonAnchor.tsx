import type { ComponentProps } from 'react';
import { buttonLook, type ButtonLook } from './button-look.ts';
import { cx } from './cx.ts';

/** A link to another document that looks like a button; within the app use ButtonLink. */
export function ButtonAnchor(props: ComponentProps<'a'> & ButtonLook) {
  const { variant, size, wide, className, children, ...anchor } = props;
  return (
    <a className={cx(buttonLook({ variant, size, wide }), className)} {...anchor}>
      {children}
    </a>
  );
}
