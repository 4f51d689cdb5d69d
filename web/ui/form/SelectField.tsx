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

interface NativeSelectProps<Value extends string> extends Omit<
  ComponentProps<'select'>,
  'children' | 'onChange' | 'placeholder'
> {
  options: readonly SelectOption<Value>[];
}

/** `placeholder`: shown while nothing is selected; the value is then the empty string, and null is chosen. */
type Choosing<Value extends string> =
  | { placeholder?: undefined; onChoose: (value: Value) => void }
  | { placeholder: string; onChoose: (value: Value | null) => void };

type SelectProps<Value extends string> = NativeSelectProps<Value> & Choosing<Value>;

/** A native select, which is best on a phone. */
export function SelectField<Value extends string>(
  props: FieldProps & Omit<NativeSelectProps<Value>, keyof FieldProps> & Choosing<Value>,
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

interface AnySelectProps<Value extends string> extends NativeSelectProps<Value> {
  placeholder?: string | undefined;
  /** A method, because only with a placeholder it takes null. */
  onChoose(value: Value | null): void;
}

function Select<Value extends string>(props: AnySelectProps<Value>) {
  const { options, placeholder, className, onChoose, ...select } = props;
  const isNone = (value: string) => value === '' && placeholder !== undefined;
  return (
    <span className="relative block">
      <select
        className={cx(inputStyle, 'appearance-none truncate pr-10', className)}
        onChange={({ target: { value } }) => onChoose(isNone(value) ? null : (value as Value))}
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
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-foreground-soft"
      />
    </span>
  );
}
