import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Field, inputStyle, type FieldProps } from './Field.tsx';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

interface SelectProps<Value extends string> extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption<Value>[];
  /** Called with the value of the chosen option; for fields without a placeholder. */
  onChoose?: (value: Value) => void;
  /** Shown while nothing is selected; the value is then the empty string. */
  placeholder?: string;
}

/** A native select, which is best on a phone. */
export function SelectField<Value extends string>(
  props: FieldProps & Omit<SelectProps<Value>, keyof FieldProps>,
) {
  const { label, hint, error, required, className, ...select } = props;
  return (
    <Field {...{ label, hint, error, required, className }}>
      {(control) => <Select {...select} {...control} />}
    </Field>
  );
}

/** With a visually hidden label, for filters and rows that need none. */
export function CompactSelect<Value extends string>(props: SelectProps<Value> & { label: string }) {
  const { label, className, ...select } = props;
  return (
    <label className={cx('block min-w-0', className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Select {...select} />
    </label>
  );
}

function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, placeholder, className, onChoose, ...select } = props;
  return (
    <span className="relative block">
      <select
        className={cx(inputStyle, 'appearance-none truncate pr-10', className)}
        {...(onChoose && { onChange: ({ target }) => onChoose(target.value as Value) })}
        {...select}
      >
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
