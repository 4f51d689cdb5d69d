import { useId, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { FormError } from './FormError.tsx';

export interface FieldProps {
  label: string;
  /** Shown under the label at all times. */
  hint?: ReactNode | undefined;
  /** The message under the control; if present, the control is marked as invalid. */
  error?: string | undefined;
  /** Marks the label with an asterisk and the control as required. */
  required?: boolean | undefined;
  className?: string | undefined;
}

export interface FieldControl {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
}

/** A label, a hint and a message around one control, associated for screen readers. */
export function Field(props: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const { label, hint, error, required, className, children } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={cx('grid min-w-0 content-start gap-1.5', className)}>
      <label htmlFor={id} className="w-fit font-medium">
        {label}
        {required && <span aria-hidden> *</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-foreground-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <FormError id={`${id}-error`}>{error}</FormError>
    </div>
  );
}

/** The style of every text control. */
export const inputStyle = cx(
  'block min-h-11 w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-foreground',
  'placeholder:text-foreground-soft hover:border-foreground-soft aria-invalid:border-danger-foreground',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-foreground-soft',
);
