import { Switch } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import { cx } from '../cx.ts';

interface SwitchFieldProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}

/** A setting that takes effect at once. */
export function SwitchField(props: SwitchFieldProps) {
  const { label, hint, checked, onCheckedChange, disabled, className } = props;
  const id = useId();
  return (
    <div className={cx('flex items-start justify-between gap-4', className)}>
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-foreground-soft">
            {hint}
          </p>
        )}
      </div>
      <Switch.Root
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={cx(
          'relative inline-flex h-7 w-12 shrink-0 items-center rounded-full border border-line-strong bg-sunken',
          'transition-colors before:absolute before:-inset-2 data-[state=checked]:border-amber data-[state=checked]:bg-amber',
          'disabled:cursor-not-allowed disabled:opacity-50',
        )}
      >
        <Switch.Thumb className="block size-5 translate-x-1 rounded-full bg-line-strong transition-transform data-[state=checked]:translate-x-[1.375rem] data-[state=checked]:bg-on-amber" />
      </Switch.Root>
    </div>
  );
}
