import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

/** Sets everything within it as script; its size follows the font size around it. */
export function ScriptText({ className, ...div }: ComponentProps<'div'>) {
  return <div className={cx('font-script leading-[1.45] wrap-break-word', className)} {...div} />;
}

interface ScriptNameProps extends ComponentProps<'span'> {
  /** A CSS colour that reads on both themes. Absent: ink. */
  ink?: string;
}

/** Who speaks, in small capitals. */
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

/** How it is said: within parentheses, in italics. Give it the words alone. */
export function ScriptParenthetical({ className, children, ...span }: ComponentProps<'span'>) {
  return (
    <span className={cx('text-ink-soft italic', className)} {...span}>
      ({children})
    </span>
  );
}

/** What happens; not spoken. */
export function ScriptDirection({ className, ...p }: ComponentProps<'p'>) {
  return <p dir="auto" className={cx('text-ink-soft italic', className)} {...p} />;
}

/** What is spoken. */
export function ScriptSpeech({ className, ...p }: ComponentProps<'p'>) {
  return <p dir="auto" className={cx('whitespace-pre-line', className)} {...p} />;
}
