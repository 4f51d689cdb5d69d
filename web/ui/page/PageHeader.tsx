import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

interface PageHeaderProps {
  title: string;
  /** Set if the heading is more than the title's text. */
  heading?: ReactNode;
  description?: ReactNode;
  /** A link back, above the title. */
  above?: ReactNode;
  actions?: ReactNode;
}

/** In characters; a longer title is smaller and has the full width, so that the content starts in view. */
const longTitle = 80;

/** The header of a page; its title is the page's h1 and the tab's title. */
export function PageHeader({ title, heading = title, description, above, actions }: PageHeaderProps) {
  const isLong = title.length > longTitle;
  return (
    <header
      className={cx('mb-8 grid grid-cols-1 gap-4', !isLong && 'md:flex md:items-end md:justify-between')}
    >
      <title>{`${title} · AI Scene Partner`}</title>
      <div className="min-w-0">
        {above && <div className="mb-2 print:hidden">{above}</div>}
        <h1
          className={cx('font-bold wrap-anywhere', isLong ? 'text-xl sm:text-2xl' : 'text-2xl sm:text-3xl')}
        >
          {heading}
        </h1>
        {description && <p className="mt-2 max-w-prose text-foreground-soft">{description}</p>}
      </div>
      {actions && <div className="flex min-w-0 flex-wrap gap-3 md:shrink-0">{actions}</div>}
    </header>
  );
}
