import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

interface ToggleProps {
  pressed: boolean;
  onToggle: (pressed: boolean) => void;
  children: ReactNode;
}

export function Toggle({ pressed, onToggle, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onToggle(!pressed)}
      className={cx(
        'min-h-9 rounded-full border border-line-strong px-3 text-sm pointer-coarse:min-h-11',
        pressed
          ? 'border-amber bg-amber-wash text-amber-foreground'
          : 'text-foreground-soft hover:text-foreground',
      )}
    >
      {children}
    </button>
  );
}
