import { LoaderCircle } from 'lucide-react';
import { cx } from '../cx.ts';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';

interface SpinnerProps {
  /** What is going on, for a screen reader; leave it out where the words stand beside the ring. */
  label?: string;
  className?: string;
}

/** A turning ring. */
export function Spinner({ label, className }: SpinnerProps) {
  const ring = <LoaderCircle aria-hidden className={cx('size-5 shrink-0 animate-spin', className)} />;
  if (!label) return ring;
  return (
    <span role="status">
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
