import { CircleAlert } from 'lucide-react';
import { Button } from '../action/Button.tsx';

/** Replaces a part of the page that could not be loaded. */
export function NotLoaded({ children, tryAgain }: { children: string; tryAgain: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4">
      <p className="flex gap-2">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger-foreground" />
        {children}
      </p>
      <Button size="small" onClick={tryAgain}>
        Try Again
      </Button>
    </div>
  );
}
