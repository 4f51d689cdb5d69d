import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

/** Formats its content as script; its size follows the surrounding font size. */
export function ScriptText({ className, ...div }: ComponentProps<'div'>) {
  return <div className={cx('font-script leading-[1.45] wrap-break-word', className)} {...div} />;
}

interface ScriptNameProps extends ComponentProps<'span'> {
  /** A CSS color that is readable in both themes; the text color by default. */
  ink?: string | undefined;
}

/** The speaker's name, in small capitals. */
export function ScriptName({ ink, className, style, ...span }: ScriptNameProps) {
  return (
    <span
      className={cx(
        'text-[1.2em] leading-none font-bold lowercase [font-variant-caps:small-caps]',
        className,
      )}
      style={{ color: ink, ...style }}
      {...span}
    />
  );
}

/** A direction, in parentheses and italics; the content comes without parentheses. */
export function ScriptParenthetical({ className, children, ...span }: ComponentProps<'span'>) {
  return (
    <span className={cx('text-ink-soft italic', className)} {...span}>
      ({children})
    </span>
  );
}

/** A stage direction, which is not spoken. */
export function ScriptDirection({ className, ...p }: ComponentProps<'p'>) {
  return <p dir="auto" className={cx('text-ink-soft italic', className)} {...p} />;
}

/** The spoken text. */
export function ScriptSpeech({ className, ...p }: ComponentProps<'p'>) {
  return <p dir="auto" className={cx('whitespace-pre-line', className)} {...p} />;
}
