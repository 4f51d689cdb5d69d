import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Field, inputStyle, type FieldProps } from './Field.tsx';

/** A multiline text field; grows with its content if the browser supports it. */
export function TextArea(props: FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>) {
  const { label, hint, error, required, className, ...textarea } = props;
  return (
    <Field {...{ label, hint, error, required, className }}>
      {(control) => (
        <textarea
          rows={3}
          dir="auto"
          className={cx(inputStyle, 'field-sizing-content max-h-96 min-h-24 resize-y')}
          {...textarea}
          {...control}
        />
      )}
    </Field>
  );
}
