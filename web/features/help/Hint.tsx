import { Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HintId } from '#contract/hints.ts';
import { useHint } from './queries/hints.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { cx } from '#web/ui/cx.ts';

interface HintProps {
  id: HintId;
  className?: string;
  children: ReactNode;
}

/** A tip at the moment it helps, shown once per actor as part of the page. */
export function Hint({ id, className, children }: HintProps) {
  const { isShown, dismiss } = useHint(id);
  if (!isShown) return null;
  function close() {
    dismiss();
    document.querySelector('main')?.focus({ preventScroll: true });
  }
  return (
    <aside
      aria-label="Hint"
      className={cx('flex items-center gap-3 rounded-md bg-amber-wash py-1 pr-1 pl-4 font-sans', className)}
    >
      <Lightbulb aria-hidden className="size-5 shrink-0 text-amber-foreground" />
      <p className="min-w-0 grow py-2">{children}</p>
      <Button variant="quiet" size="small" className="shrink-0" onClick={close}>
        Got it
      </Button>
    </aside>
  );
}
