import type { ComponentProps } from 'react';
import { buttonStyle, type ButtonStyle } from './button-style.ts';
import { cx } from '../cx.ts';

/** A link to another document, styled as a button; within the app use ButtonLink. */
export function ButtonAnchor(props: ComponentProps<'a'> & ButtonStyle) {
  const { variant, size, wide, className, children, ...anchor } = props;
  return (
    <a className={cx(buttonStyle({ variant, size, wide }), className)} {...anchor}>
      {children}
    </a>
  );
}
