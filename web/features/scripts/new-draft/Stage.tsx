import { useEffect, useRef, type ReactNode } from 'react';

/** One screen after another on the same page: what had the focus is gone, so each new one takes it up. Give it a key. */
export function Stage({ children }: { children: ReactNode }) {
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => screen.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={screen} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
