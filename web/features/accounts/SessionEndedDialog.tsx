import { AlertDialog } from 'radix-ui';
import { Suspense, useRef, useState, type Ref, type SubmitEvent } from 'react';
import { passwordRequiredSentence } from '#domain/accounts/account-rules.ts';
import { CodeStep } from './code-step.ts';
import { isSignInWay } from './sign-in-ways.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { session, useSession } from '#web/platform/api/use-session.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { dialogFooterStyle, dialogStyle } from '#web/ui/overlay/Dialog.tsx';
import { Scrim, useReturnedFocus } from '#web/ui/overlay/modal.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { TextAnchor } from '#web/ui/action/TextAnchor.tsx';
import { signInSentence } from './sign-in-sentence.ts';

interface SessionEndedDialogProps {
  open: boolean;
  email: string;
  onSignOut: () => void;
}

/** Asks for the password again without leaving the page: unsaved text stays, and the refused call is repeated. */
export function SessionEndedDialog({ open, email, onSignOut }: SessionEndedDialogProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnedFocus();
  const field = useRef<HTMLInputElement>(null);
  const state = useSession();
  const refusal = state.user ? state.refusal : undefined;
  return (
    <AlertDialog.Root open={open}>
      <AlertDialog.Portal>
        <Scrim />
        <AlertDialog.Content
          aria-modal
          onOpenAutoFocus={() => {
            onOpenAutoFocus();
            field.current?.focus();
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          className={cx(dialogStyle, 'sm:max-w-md')}
        >
          {refusal ? (
            <Refused refusal={refusal} onSignOut={onSignOut} />
          ) : (
            <PasswordAgain field={field} email={email} onSignOut={onSignOut} />
          )}
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function Refused({ refusal, onSignOut }: { refusal: string; onSignOut: () => void }) {
  return (
    <>
      <div className="px-6 py-6">
        <AlertDialog.Title className="text-xl font-bold">You can’t continue</AlertDialog.Title>
        <AlertDialog.Description className="mt-2 wrap-anywhere text-foreground-soft">
          {refusal}
        </AlertDialog.Description>
      </div>
      <footer className={dialogFooterStyle}>
        <AlertDialog.Cancel asChild>
          <Button variant="primary" onClick={onSignOut}>
            Sign Out
          </Button>
        </AlertDialog.Cancel>
      </footer>
    </>
  );
}

/** A sign-in in the new tab also updates this one. */
const hasOtherSignInWays = () => isSignInWay('google') || isSignInWay('passkey');

interface PasswordAgainProps extends Omit<SessionEndedDialogProps, 'open'> {
  field: Ref<HTMLInputElement>;
}

function PasswordAgain({ field, email, onSignOut }: PasswordAgainProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (password === '') return setError(passwordRequiredSentence);
    setBusy(true);
    setError(undefined);
    try {
      await session.signIn({ email, password });
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'auth.code_needed') setAsksCode(true);
      else setError(signInSentence(failure));
      setBusy(false);
    }
  }

  if (asksCode) {
    return (
      <div className="grid min-h-0 gap-5 overflow-y-auto px-6 py-6">
        <div>
          <AlertDialog.Title className="text-xl font-bold">Enter your code</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-foreground-soft">
            One more step: your account has two-factor authentication.
          </AlertDialog.Description>
        </div>
        <Suspense>
          <CodeStep
            onStartOver={(sentence) => {
              setAsksCode(false);
              setError(sentence);
            }}
          />
        </Suspense>
      </div>
    );
  }

  return (
    <form className="flex min-h-0 flex-col" onSubmit={(event) => void submit(event)}>
      <div className="grid min-h-0 gap-5 overflow-y-auto px-6 py-6">
        <div>
          <AlertDialog.Title className="text-xl font-bold">Sign in to continue</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-foreground-soft">
            Your session has ended. Sign in again as <strong className="wrap-anywhere">{email}</strong>.
            Nothing on this page is lost.
          </AlertDialog.Description>
        </div>
        <input type="text" hidden name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          ref={field}
          label="Password"
          name="password"
          value={password}
          error={error}
          onChange={(event) => setPassword(event.target.value)}
        />
        {hasOtherSignInWays() && (
          <p className="text-sm">
            <TextAnchor href={paths.login()} target="_blank" rel="noopener">
              Sign in another way in a new tab
            </TextAnchor>
          </p>
        )}
      </div>
      <footer className={dialogFooterStyle}>
        <Button onClick={onSignOut}>Sign Out</Button>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Signing in...">
          Sign In
        </Button>
      </footer>
    </form>
  );
}
