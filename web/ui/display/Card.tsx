import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

/** A raised sheet of paper, for a self-contained thing and not for every group. */
export function Card({ className, ...div }: ComponentProps<'div'>) {
  return <div className={cx('rounded-lg border border-line bg-surface p-5 sm:p-6', className)} {...div} />;
}
