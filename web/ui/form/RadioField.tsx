import type { ComponentProps } from 'react';

/** A radio button with its label. */
export const RadioField = ({ children, ...input }: ComponentProps<'input'>) => (
  <label className="flex min-h-11 items-start gap-3 py-2">
    <input
      {...input}
      type="radio"
      className="size-6 shrink-0 appearance-none rounded-full border-2 border-line-strong bg-surface checked:border-7 checked:border-amber-foreground"
    />
    <span>{children}</span>
  </label>
);
