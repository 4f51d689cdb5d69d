import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

/** Formats its content as script; its size follows the surrounding font size. */
export function ScriptText({ className, ...div }: ComponentProps<'div'>) {
  return <div className={cx('font-script leading-[1.45] wrap-break-word', className)} {...div} />;
}

/** A line runs in the direction of its own words, and is aligned as the whole script is. */
export const alignedStyle = '[text-align:match-parent]';

interface ScriptNameProps extends ComponentProps<'span'> {
  /** A CSS color that is readable in both themes; the text color by default. */
  color?: string | undefined;
}

/**
 * The speaker's name, in small capitals: capitals at a smaller size, so that letters, digits, apostrophes and “&” are of
 * one width. A script without capitals is shown in its own size.
 */
export function ScriptName({ color, className, style, ...span }: ScriptNameProps) {
  const { children } = span;
  const hasCapitals = typeof children !== 'string' || children.toUpperCase() !== children.toLowerCase();
  return (
    <span
      className={cx('font-bold', hasCapitals && 'text-[0.86em] tracking-wide uppercase', className)}
      style={{ color, ...style }}
      {...span}
    />
  );
}

/** A direction, in parentheses and italics; the content comes without parentheses. */
export function ScriptParenthetical({ className, children, ...span }: ComponentProps<'span'>) {
  return (
    <span className={cx('text-foreground-soft italic', className)} {...span}>
      ({children})
    </span>
  );
}

/** A stage direction, which is not spoken. */
export function ScriptDirection({ className, ...p }: ComponentProps<'p'>) {
  return <p dir="auto" className={cx(alignedStyle, 'text-foreground-soft italic', className)} {...p} />;
}

/** The spoken text. */
export function ScriptSpeech({ className, ...p }: ComponentProps<'p'>) {
  return <p dir="auto" className={cx(alignedStyle, 'whitespace-pre-line', className)} {...p} />;
}
