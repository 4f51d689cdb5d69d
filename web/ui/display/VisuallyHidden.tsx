import type { ComponentProps } from 'react';

/** Visible only to screen readers. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span className="sr-only" {...props} />;
}
