import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';

/** A gray placeholder of the size of the coming content; set its height and width by class. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('h-4 animate-breathe rounded-md bg-line', className)} />;
}

/** Wraps skeletons and announces once what is loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
