import { useState, type SubmitEvent } from 'react';
import { readerLimits } from '#domain/readers/reader-limits.ts';
import { fieldSentence, reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

interface AgreeFormProps {
  consent: string;
  /** The name if it is known. */
  knownName?: string;
  agree: (name: string, consent: string) => Promise<void>;
}

/** A name under a consent, before anything is recorded. */
export function AgreeForm({ consent, knownName = '', agree }: AgreeFormProps) {
  const [name, setName] = useState(knownName);
  const [hasAgreed, setAgreed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    await agree(name, consent).catch(setFailure);
    setBusy(false);
  }

  const nameError = failure ? fieldSentence(failure, 'name') : null;
  return (
    <form className="grid gap-5" onSubmit={(event) => void send(event)}>
      <TextField
        label="Your name"
        required
        autoComplete="name"
        maxLength={readerLimits.nameLength}
        value={name}
        error={nameError ?? undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <p className="rounded-md bg-sunken p-4 wrap-anywhere">{consent}</p>
      <CheckboxField
        required
        label="I agree to this"
        checked={hasAgreed}
        onChange={({ target }) => setAgreed(target.checked)}
      />
      <FormError>{failure && !nameError ? reportedMessage('save your agreement', failure) : null}</FormError>
      <Button type="submit" variant="primary" size="large" wide busy={isBusy} busyLabel="One moment…">
        Agree and start
      </Button>
    </form>
  );
}
