import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SessionUser } from '#contract/accounts.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { contactFields, whyNotContactField } from '#domain/accounts/contact-rules.ts';
import type { ContactField } from '#domain/accounts/contact-rules.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { failureSentence, fieldSentence } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

const empty = { name: '', email: '', subject: '', message: '' };

/** docs/product/accounts.md#contact-form */
export function ContactForm({ from }: { from?: Pick<SessionUser, 'name' | 'email'> | null }) {
  // Sent again after a lost response, it is the same message.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [isSent, setSent] = useState(false);
  const { register, handleSubmit, reset, setError, clearErrors, formState } = useForm({
    defaultValues: { ...empty, ...(from && { name: from.name, email: from.email }) },
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = formState;

  const field = (name: ContactField) => ({
    error: errors[name]?.message,
    ...register(name, {
      validate: (value) => whyNotContactField(name, value) ?? true,
      onChange: () => {
        clearErrors(name);
        clearErrors('root');
        setSent(false);
      },
    }),
  });

  const submit = handleSubmit(async (message) => {
    try {
      await call(sendContactMessage, { body: { id, ...message } });
      setId(crypto.randomUUID());
      reset();
      setSent(true);
    } catch (error) {
      const refused = contactFields.find((name) => fieldSentence(error, name));
      if (refused) setError(refused, { message: fieldSentence(error, refused)! }, { shouldFocus: true });
      else setError('root', { message: sentenceFor(error) });
    }
  });

  return (
    <form noValidate className="grid gap-5 sm:grid-cols-2" onSubmit={(event) => void submit(event)}>
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <TextField label="Subject" className="sm:col-span-2" {...field('subject')} />
      <TextArea label="Message" rows={6} className="sm:col-span-2" {...field('message')} />
      <div className="grid justify-items-start gap-4 sm:col-span-2">
        <FormError>{errors.root?.message}</FormError>
        <p role="alert" className="rounded-md bg-sunken px-4 py-3 empty:hidden">
          {isSent && "Thank you for your message! We'll get back to you soon."}
        </p>
        <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Sending...">
          Send Message
        </Button>
      </div>
    </form>
  );
}

const sentenceFor = (error: unknown): string =>
  error instanceof ApiError && error.code === 'contact.too_many'
    ? error.message
    : failureSentence('send your message', error);
