import { useForm, useWatch } from 'react-hook-form';
import type { SignUpForm } from '#web/platform/api/session.ts';
import { paths } from '#web/app/paths.ts';
import { PasswordAdvice } from '../PasswordAdvice.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { TextAnchor } from '#web/ui/action/TextAnchor.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { emptySignup, liveSentence, signupRefusal, submitSentence } from './signup-checks.ts';
import type { SignupField, SignupValues } from './signup-checks.ts';

/**
 * Shows errors while it is filled in, and all of them when it is sent; the server's refusal is shown at its field.
 */
export function SignupForm({ onSubmit }: { onSubmit: (form: SignUpForm) => Promise<void> }) {
  const { register, handleSubmit, getValues, setError, clearErrors, control, formState } =
    useForm<SignupValues>({
      defaultValues: emptySignup,
      reValidateMode: 'onSubmit',
    });
  const { errors, isSubmitting } = formState;
  const [password, ...personal] = useWatch({ control, name: ['password', 'name', 'email'] });

  function checkLive(field: SignupField) {
    const sentence = liveSentence(field, getValues());
    if (sentence) setError(field, { message: sentence });
    else clearErrors(field);
    if (field === 'password') checkLive('confirmPassword');
  }

  const field = (name: SignupField) => ({
    error: errors[name]?.message,
    ...register(name, {
      validate: (_, values) => submitSentence(name, values) ?? true,
      onChange: () => checkLive(name),
      onBlur: () => checkLive(name),
    }),
  });

  const submit = handleSubmit(async ({ name, email, password, terms }) => {
    try {
      await onSubmit({ name, email, password, termsAccepted: terms });
    } catch (error) {
      const { field, sentence } = signupRefusal(error);
      setError(field, { message: sentence }, { shouldFocus: true });
    }
  });

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <TextField label="Full Name" autoComplete="name" {...field('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <PasswordField
        label="Password"
        hint="At least 6 characters, with an uppercase letter and a number."
        autoComplete="new-password"
        {...field('password')}
      />
      {!errors.password && <PasswordAdvice password={password} personal={personal.join(' ')} />}
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
      <div>
        <CheckboxField label="I agree to the Terms of Service" {...field('terms')} />
        <p className="pl-9 text-sm text-foreground-soft">
          Read the <DocumentLink href={paths.terms()}>Terms of Service</DocumentLink> and{' '}
          <DocumentLink href={paths.privacy()}>what happens to your scripts</DocumentLink>.
        </p>
      </div>
      <Button type="submit" variant="primary" wide busy={isSubmitting} busyLabel="Creating account...">
        Create Account
      </Button>
    </form>
  );
}

/** A link that opens a new tab, so that the form stays filled in. */
function DocumentLink({ href, children }: { href: string; children: string }) {
  return (
    <TextAnchor href={href} target="_blank" rel="noopener">
      {children}
    </TextAnchor>
  );
}
