import { LoaderCircle } from 'lucide-react';
import { cx } from './cx.ts';

/** A turning ring, silent to a screen reader: say what is going on beside it. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx('size-5 shrink-0 animate-spin', className)} />;
}
