import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Field, inputStyle, type FieldProps } from './Field.tsx';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[];
  /** Shown while nothing is selected; the value is then the empty string. */
  placeholder?: string;
}

/** A native select, which is best on a phone. */
export function SelectField(props: FieldProps & Omit<SelectProps, keyof FieldProps>) {
  const { label, hint, error, required, className, ...select } = props;
  return (
    <Field {...{ label, hint, error, required, className }}>
      {(control) => <Select {...select} {...control} />}
    </Field>
  );
}

/** With a visually hidden label, for filters and rows that need none. */
export function CompactSelect({ label, className, ...select }: SelectProps & { label: string }) {
  return (
    <label className={cx('block min-w-0', className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Select {...select} />
    </label>
  );
}

function Select({ options, placeholder, className, ...select }: SelectProps) {
  return (
    <span className="relative block">
      <select className={cx(inputStyle, 'appearance-none truncate pr-10', className)} {...select}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
}
