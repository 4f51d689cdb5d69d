import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

const style = cva(
  'inline-flex w-fit shrink-0 items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-foreground-soft',
        amber: 'bg-amber-wash text-amber-foreground',
        success: 'bg-success-wash text-success-foreground',
        danger: 'bg-danger-wash text-danger-foreground',
        free: 'bg-free-wash text-free-foreground',
        pro: 'bg-pro-wash text-pro-foreground',
        expert: 'bg-expert-wash text-expert-foreground',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

/** A word that describes the thing beside it. The tones free, pro and expert are the plans' colors. */
export function Badge({ tone, className, ...span }: ComponentProps<'span'> & VariantProps<typeof style>) {
  return <span className={cx(style({ tone }), className)} {...span} />;
}
