import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Field, inputStyle, type FieldProps } from './Field.tsx';

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps> & { inputClassName?: string };

/** A single-line text field; pass the result of a form's `register` as props. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, required, className, inputClassName, ...input } = props;
  return (
    <Field {...{ label, hint, error, required, className }}>
      {(control) => <input type="text" className={cx(inputStyle, inputClassName)} {...input} {...control} />}
    </Field>
  );
}

/** A date field; its value is `YYYY-MM-DD`. */
export function DateField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} type="date" inputClassName={cx('appearance-none', props.inputClassName)} />;
}
