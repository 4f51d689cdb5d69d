import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Field, inputStyle, type FieldProps } from './Field.tsx';
import { IconButton } from '../action/IconButton.tsx';

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>;

/** A password that can be shown; pass `autoComplete="new-password"` if it is a new one. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, required, className, ...input } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, required, className }}>
      {(control) => (
        <div className="relative">
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={cx(inputStyle, 'pr-12')}
          />
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            className="absolute top-0 right-0"
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}
