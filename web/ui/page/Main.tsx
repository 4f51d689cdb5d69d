import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { cx } from '../cx.ts';

/** The page's main element. Navigation moves the focus to its start, so that a screen reader starts there. */
export function Main({ className, children }: { className?: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main ref={main} id="main" tabIndex={-1} className={cx('min-w-0 grow outline-none', className)}>
      {children}
    </main>
  );
}
