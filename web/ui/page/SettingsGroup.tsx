import { useId, type ReactNode } from 'react';

interface SettingsGroupProps {
  title: string;
  /** The description under the title. */
  lead?: ReactNode;
  children?: ReactNode;
}

/** A group of settings under a heading. */
export function SettingsGroup({ title, lead, children }: SettingsGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-12 first:mt-0">
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      {lead && <p className="mt-1 max-w-prose text-foreground-soft">{lead}</p>}
      {children && <div className="mt-5">{children}</div>}
    </section>
  );
}
