import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: LucideIcon;
  /** The accessible name and the tooltip. */
  label: string;
  variant?: 'quiet' | 'secondary' | 'primary' | 'danger';
  /** Set for a toggle button. */
  pressed?: boolean;
}

const variants = {
  quiet: 'text-foreground-soft hover:bg-hover hover:text-foreground active:bg-hover',
  secondary: 'border border-line-strong bg-surface text-foreground hover:bg-hover active:bg-hover',
  primary: 'border border-transparent bg-amber text-on-amber hover:bg-amber-hover active:bg-amber-hover',
  danger: 'text-danger-foreground hover:bg-danger-wash active:bg-danger-wash',
};

/** A control shown by its icon, with its name as a tooltip. */
export const IconButton = (props: IconButtonProps) => (
  <BareIconButton data-tooltip={props.label} {...props} />
);

/** Without a tooltip, for an icon that needs no explanation. Its target is 44 px wide and high. */
export function BareIconButton(props: IconButtonProps) {
  const { icon: Icon, label, variant = 'quiet', pressed, className, type = 'button', ...button } = props;
  return (
    <button
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-md transition-colors print:hidden',
        'disabled:cursor-not-allowed disabled:text-foreground-soft disabled:opacity-45 disabled:hover:bg-transparent disabled:active:bg-transparent',
        variants[variant],
        pressed && 'bg-amber-wash text-amber-foreground',
        className,
      )}
      {...button}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
