import type { ComponentProps } from 'react';

/** There for a screen reader, not for the eye. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span className="sr-only" {...props} />;
}
