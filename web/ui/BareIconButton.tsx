import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export interface BareIconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: LucideIcon;
  /** Its name, for the screen reader and the tooltip. */
  label: string;
  variant?: 'quiet' | 'secondary' | 'primary' | 'danger';
  /** Set for a toggle. */
  pressed?: boolean;
}

const looks = {
  quiet: 'text-ink-soft hover:bg-hover hover:text-ink active:bg-hover',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-hover active:bg-hover',
  primary: 'border border-transparent bg-amber text-on-amber hover:bg-amber-hover active:bg-amber-hover',
  danger: 'text-danger-ink hover:bg-danger-wash active:bg-danger-wash',
};

/** A control with a 44 px target whose icon is plain to all; elsewhere use IconButton. */
export function BareIconButton(props: BareIconButtonProps) {
  const { icon: Icon, label, variant = 'quiet', pressed, className, type = 'button', ...button } = props;
  return (
    <button
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-md transition-colors print:hidden',
        'disabled:cursor-not-allowed disabled:text-ink-soft disabled:opacity-45 disabled:hover:bg-transparent disabled:active:bg-transparent',
        looks[variant],
        pressed && 'bg-amber-wash text-amber-ink',
        className,
      )}
      {...button}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
