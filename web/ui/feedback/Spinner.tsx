import { LoaderCircle } from 'lucide-react';
import { cx } from '../cx.ts';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';

interface SpinnerProps {
  /** What is in progress, for screen readers; omit it if text beside the ring says so. */
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
