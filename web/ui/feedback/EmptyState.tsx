import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface StateProps {
  icon?: LucideIcon;
  title: string;
  /** What belongs here or what happened, in a sentence or two. */
  children?: ReactNode;
  /** The one next step, and at most one other. */
  actions?: ReactNode;
}

/** Shown when a list is empty: what will be here, and how to start. */
export function EmptyState({ icon: Icon, title, children, actions }: StateProps) {
  return (
    <section className="mx-auto grid max-w-md justify-items-center gap-3 px-2 py-14 text-center">
      {Icon && <Icon aria-hidden strokeWidth={1.5} className="size-9 text-foreground-soft" />}
      <h2 className="text-xl font-bold">{title}</h2>
      {children && <div className="text-foreground-soft">{children}</div>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>}
    </section>
  );
}

/** Shown when something could not be displayed: what happened, what is safe, what to do. */
export function ErrorState(props: StateProps) {
  return (
    <div role="alert">
      <EmptyState {...props} />
    </div>
  );
}
