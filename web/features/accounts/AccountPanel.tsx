import type { ReactNode } from 'react';

interface AccountPanelProps {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  children?: ReactNode;
  /** A link to where else the visitor may want to go. */
  footer?: ReactNode;
}

/** The column of the sign-in and sign-up pages. */
export function AccountPanel({ title, lead, children, footer }: AccountPanelProps) {
  return (
    <div className="mx-auto flex w-full max-w-md grow flex-col justify-center px-4 py-10 sm:px-6 sm:pb-24">
      <title>{`${title} · AI Scene Partner`}</title>
      <h1 className="text-3xl font-bold">{title}</h1>
      {lead && <p className="mt-2 text-foreground-soft">{lead}</p>}
      {children && <div className="mt-8">{children}</div>}
      {footer && <p className="mt-8 text-foreground-soft">{footer}</p>}
    </div>
  );
}
