import type { ReactNode } from 'react';
import { Brand, brandLinkStyle } from '#web/ui/page/Brand.tsx';

/** A page for people who record, with or without an account. */
export function ReaderFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-5 py-3">
        <a href="/" className={brandLinkStyle}>
          <Brand />
        </a>
      </header>
      <main className="mx-auto flex w-full max-w-xl grow flex-col gap-5 px-5 pt-3 pb-6">{children}</main>
    </div>
  );
}
