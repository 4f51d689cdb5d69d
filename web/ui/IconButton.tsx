import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Tooltip } from './Tooltip.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: LucideIcon;
  /** Its name, for the screen reader and the tooltip. */
  label: string;
  variant?: 'quiet' | 'secondary' | 'primary' | 'danger';
  /** Set for a toggle. */
  pressed?: boolean;
  /** False where the icon is plain to all and a tooltip would be in the way. */
  hasTooltip?: boolean;
}

const looks = {
  quiet: 'text-ink-soft hover:bg-hover hover:text-ink',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-hover',
  primary: 'bg-amber text-on-amber hover:bg-amber-hover',
  danger: 'text-danger-ink hover:bg-danger-wash',
};

/** A control shown by its icon alone, with a 44 px target. */
export function IconButton(props: IconButtonProps) {
  const { icon: Icon, label, variant = 'quiet', pressed, hasTooltip = true, ...rest } = props;
  const { className, type = 'button', ...button } = rest;
  const control = (
    <button
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-md transition-colors',
        'disabled:cursor-not-allowed disabled:text-ink-soft disabled:opacity-45 disabled:hover:bg-transparent',
        looks[variant],
        pressed && 'bg-amber-wash text-amber-ink',
        className,
      )}
      {...button}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
  return hasTooltip ? <Tooltip content={label}>{control}</Tooltip> : control;
}
