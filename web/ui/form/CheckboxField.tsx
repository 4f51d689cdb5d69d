import { Check } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { FormError } from './FormError.tsx';

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  error?: string | undefined;
}

/** A native checkbox, for a form's `register` and the keyboard. */
export function CheckboxField({ label, error, className, ...input }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 w-fit items-center gap-3 py-1">
        <span className="relative inline-flex size-6 shrink-0">
          <input
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
            className="peer size-6 appearance-none rounded-sm border border-line-strong bg-surface checked:border-amber checked:bg-amber aria-invalid:border-danger-foreground disabled:bg-sunken"
            {...input}
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute inset-1 size-4 text-on-amber opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>{label}</span>
      </label>
      <FormError id={id}>{error}</FormError>
    </div>
  );
}
