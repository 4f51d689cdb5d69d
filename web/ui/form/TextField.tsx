import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Field, inputStyle, type FieldProps } from './Field.tsx';

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps> & { inputClassName?: string };

/** One line of text; spreads what a form's `register` gives onto its input. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, required, className, inputClassName, ...input } = props;
  return (
    <Field {...{ label, hint, error, required, className }}>
      {(control) => <input type="text" className={cx(inputStyle, inputClassName)} {...input} {...control} />}
    </Field>
  );
}

/** A calendar date, as `YYYY-MM-DD`. */
export function DateField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} type="date" inputClassName={cx('appearance-none', props.inputClassName)} />;
}
