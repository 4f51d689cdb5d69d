import type { ReactNode } from 'react';
import { Button } from '#web/ui/action/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
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

export const OpeningLink = () => (
  <ReaderFrame>
    <p className="sr-only">Opening the link…</p>
    <Skeleton className="h-10" />
    <Skeleton className="h-40" />
  </ReaderFrame>
);

interface LinkFailedProps {
  failure: string | null;
  tryAgain: () => void;
  children?: ReactNode;
}

export const LinkFailed = ({ failure, tryAgain, children }: LinkFailedProps) => (
  <ReaderFrame>
    <h1 className="text-3xl font-bold">This link can’t be opened</h1>
    <p role="alert">{failure}</p>
    <Button className="self-start" onClick={tryAgain}>
      Try Again
    </Button>
    {children}
  </ReaderFrame>
);
