import type { ReactNode } from 'react';
import { useIsWide } from '#web/ui/use-is-wide.ts';

/** The session's panel where it has room; elsewhere a drawer holds it, and nothing is drawn here unseen. */
export function BesideScript({ children }: { children: ReactNode }) {
  if (!useIsWide()) return null;
  return (
    <aside
      aria-label="Session and script"
      className="w-72 shrink-0 overflow-y-auto border-l border-line p-6 print:hidden"
    >
      {children}
    </aside>
  );
}
