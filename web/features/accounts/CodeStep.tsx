import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { ApiError } from '#web/platform/api/api-error.ts';
import { supportEmail } from '#web/platform/support-email.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { codeField } from './code-field.ts';
import { signInWithCode } from './queries/two-factor.ts';
import { signInSentence } from './sign-in-sentence.ts';

/** The second step of signing in. `onStartOver` returns to the first, for a reason if there is one. */
export function CodeStep({ onStartOver }: { onStartOver: (sentence?: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [isRecoveryCode, setRecoveryCode] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => field.current?.focus(), []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (code.trim() === '') return fail('Code is required');
    setBusy(true);
    setError(undefined);
    try {
      await signInWithCode({ code, isRecoveryCode });
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'auth.code_too_late') {
        return onStartOver(failure.message);
      }
      fail(signInSentence(failure));
      setBusy(false);
    }
  }

  function fail(sentence: string) {
    setError(sentence);
    field.current?.focus();
  }

  function changeKind() {
    setRecoveryCode(!isRecoveryCode);
    setCode('');
    setError(undefined);
    field.current?.focus();
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        {...(isRecoveryCode ? recoveryField : codeField)}
        ref={field}
        value={code}
        error={error}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" variant="primary" wide busy={busy} busyLabel="Signing in...">
        Sign In
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <Button size="small" onClick={changeKind}>
          {isRecoveryCode ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
        <Button size="small" onClick={() => onStartOver()}>
          Start over
        </Button>
      </div>
    </form>
  );
}

const recoveryField = {
  label: 'Recovery code',
  hint: `No codes left either? Write to ${supportEmail}.`,
  inputMode: 'text',
  autoComplete: 'off',
  spellCheck: false,
  inputClassName: 'font-script',
} as const;
