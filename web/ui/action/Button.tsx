import type { LucideIcon } from 'lucide-react';
import { useEffect, type ComponentProps, type MouseEvent } from 'react';
import { announce } from '../feedback/announce.ts';
import { buttonStyle, type ButtonStyle } from './button-style.ts';
import { cx } from '../cx.ts';
import { Spinner } from '../feedback/Spinner.tsx';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonStyle {
  icon?: LucideIcon | undefined;
  /** Work is in progress: the button keeps its focus and width, and ignores presses. */
  busy?: boolean | undefined;
  /** The label while busy ("Saving..."), shown and announced. */
  busyLabel?: string | undefined;
  /** Unusable for a reason that the screen makes obvious. */
  disabled?: boolean | undefined;
  /** Why it can't be used, shown on hover, focus and press. Null or absent if it can. */
  disabledReason?: string | null | undefined;
}

/** A button acts on this page; to navigate, use ButtonLink. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, className, icon: Icon, children, onClick, ...rest } = props;
  const { busy = false, busyLabel, disabled = false, disabledReason, type = 'button', ...attributes } = rest;
  const unavailable = disabled || Boolean(disabledReason);

  useEffect(() => {
    if (busy && busyLabel) announce(busyLabel);
  }, [busy, busyLabel]);

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (!busy && !unavailable) return onClick?.(event);
    event.preventDefault();
  }

  return (
    <button
      type={type}
      className={cx(buttonStyle({ variant, size, wide, unavailable }), className)}
      aria-disabled={busy || unavailable || undefined}
      aria-busy={busy || undefined}
      data-tooltip={disabledReason ?? undefined}
      onClick={press}
      {...attributes}
    >
      <span className="grid justify-items-center">
        <span
          aria-hidden={busy}
          className={cx('col-start-1 row-start-1 inline-flex items-center gap-2', busy && 'invisible')}
        >
          {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
          {children}
        </span>
        {(busy || busyLabel) && (
          <span
            aria-hidden={!busy}
            className={cx('col-start-1 row-start-1 inline-flex items-center gap-2', !busy && 'invisible')}
          >
            <Spinner />
            {busyLabel ?? <VisuallyHidden>{children}</VisuallyHidden>}
          </span>
        )}
      </span>
      {disabledReason && <VisuallyHidden>. {disabledReason}</VisuallyHidden>}
    </button>
  );
}
