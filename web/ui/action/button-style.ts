import { cva, type VariantProps } from 'class-variance-authority';

/** The style of every button. Primary is for the one next step: at most one is in view. */
export const buttonStyle = cva(
  [
    'relative inline-flex items-center justify-center gap-2 rounded-md font-semibold text-center select-none',
    'transition-colors aria-disabled:cursor-not-allowed disabled:cursor-not-allowed print:hidden',
  ],
  {
    variants: {
      variant: {
        primary:
          'border border-transparent bg-amber text-on-amber hover:bg-amber-hover active:bg-amber-hover',
        secondary: 'border border-line-strong bg-surface text-foreground hover:bg-hover active:bg-hover',
        quiet: 'text-foreground hover:bg-hover active:bg-hover',
        danger:
          'border border-transparent bg-danger text-on-danger hover:bg-danger-hover active:bg-danger-hover',
      },
      size: {
        medium: 'min-h-11 px-4 py-2 text-base',
        small: 'min-h-9 px-3 py-1 text-sm pointer-coarse:min-h-11',
        large: 'min-h-13 px-6 py-3 text-lg',
      },
      unavailable: {
        true: 'border border-line bg-sunken text-foreground-soft hover:bg-sunken active:bg-sunken',
        false: '',
      },
      wide: { true: 'w-full', false: '' },
    },
    defaultVariants: { variant: 'secondary', size: 'medium', unavailable: false, wide: false },
  },
);

export type ButtonStyle = Omit<VariantProps<typeof buttonStyle>, 'unavailable'>;
