import { useState, type SubmitEvent } from 'react';
import { ApiError } from '#web/platform/api/api-error.ts';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { TextAnchor } from '#web/ui/action/TextAnchor.tsx';
import { CopyButton } from '#web/ui/form/CopyField.tsx';
import { FormDialog } from '#web/ui/overlay/FormDialog.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { codeField } from '../code-field.ts';
import { ConfirmOwnerDialog } from '../ConfirmOwnerDialog.tsx';
import { confirmTwoFactor, startTwoFactor } from '../queries/two-factor.ts';
import { QrCode } from './QrCode.tsx';

interface SetUpTwoFactorDialogProps {
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Asks for the password, then for a code of the app that has scanned the secret. */
export function SetUpTwoFactorDialog({ onDone, onClose }: SetUpTwoFactorDialogProps) {
  const [address, setAddress] = useState<string | null>(null);
  if (address) return <ScanDialog address={address} onDone={onDone} onClose={onClose} />;
  return (
    <ConfirmOwnerDialog
      title="Set up two-factor authentication"
      description="You need an authenticator app, such as the one in your password manager. First, confirm that it’s you."
      confirmLabel="Continue"
      busyLabel="Checking..."
      tone="primary"
      failed="set this up"
      onConfirm={async (typed) => setAddress(await startTwoFactor(typed))}
      onClose={onClose}
    />
  );
}

function ScanDialog({ address, onDone, onClose }: SetUpTwoFactorDialogProps & { address: string }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const key = new URL(address).searchParams.get('secret') ?? '';

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (code.trim() === '') return setError('Code is required');
    setBusy(true);
    setError(undefined);
    try {
      onDone(await confirmTwoFactor(code));
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : failureSentence('turn it on', failure));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title="Add this account to your app"
      description="Scan the code with your authenticator app. Then enter the six digits that the app shows."
      submitLabel="Turn on"
      busy={isBusy}
      busyLabel="Turning on..."
      staysWhileBusy
      noValidate
      className="grid gap-5"
      onSubmit={submit}
      onClose={onClose}
    >
      <QrCode text={address} label="QR code with the key below" />
      <div className="grid justify-items-start gap-3">
        <p>
          On this device? <TextAnchor href={address}>Open your authenticator app</TextAnchor>, or type this
          key there:
        </p>
        <p className="font-script">{key.match(/.{1,4}/g)?.join(' ')}</p>
        <CopyButton value={key} noun="key" />
      </div>
      <TextField {...codeField} value={code} error={error} onChange={({ target }) => setCode(target.value)} />
    </FormDialog>
  );
}
