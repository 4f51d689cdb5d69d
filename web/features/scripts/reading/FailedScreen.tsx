import { FileX2, LockKeyhole } from 'lucide-react';
import { browserSentence } from '#contract/browser-problems.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ErrorState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { FileChooser } from '../upload/FileChooser.tsx';
import { WithoutFile } from '../upload/WithoutFile.tsx';
import type { Upload } from '../upload/upload.ts';
import type { FailedUpload } from './use-upload.ts';
import { useState, type FormEvent } from 'react';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';

interface FailedScreenProps {
  failed: FailedUpload;
  onTryAgain: (upload: Upload) => void;
  onChoose: (files: readonly File[]) => void;
  /** Null if only a new file helps. */
  onStartEmpty: (() => void) | null;
  onClose: () => void;
}

/** Parsing failed and the file is still available: docs/product/scripts.md#reading. */
export function FailedScreen({ failed, onTryAgain, onChoose, onStartEmpty, onClose }: FailedScreenProps) {
  const { upload, reason, code } = failed;
  const isLocked = code === 'file.encrypted' || code === 'file.password_wrong';
  return (
    <>
      <PageHeader title="Upload Script" />
      <ErrorState
        icon={isLocked ? LockKeyhole : FileX2}
        title={isLocked ? 'This script is locked' : 'This script could not be read'}
        actions={
          <>
            {!isLocked && (
              <Button variant="primary" onClick={() => onTryAgain(upload)}>
                Try Again
              </Button>
            )}
            <FileChooser label="Choose another file" onChoose={onChoose} />
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          </>
        }
      >
        <p className="font-medium wrap-anywhere text-foreground">{upload.name}</p>
        {code !== 'file.password_wrong' && (
          <p className="mt-1">{isLocked ? reason : browserSentence('file.parsing', { message: reason })}</p>
        )}
        {isLocked && (
          <PasswordForm
            isWrong={code === 'file.password_wrong'}
            onOpen={(password) => onTryAgain({ ...upload, password })}
          />
        )}
      </ErrorState>
      {onStartEmpty && <WithoutFile onChoose={onChoose} onStartEmpty={onStartEmpty} />}
    </>
  );
}

interface PasswordFormProps {
  /** The password that was just tried is wrong. */
  isWrong: boolean;
  onOpen: (password: string) => void;
}

/** Asks for the password of an encrypted PDF, which is used once and never stored. */
function PasswordForm({ isWrong, onOpen }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  function open(event: FormEvent) {
    event.preventDefault();
    onOpen(password);
  }
  return (
    <form onSubmit={open} className="mx-auto mt-6 grid max-w-sm gap-4 text-left">
      <PasswordField
        label="Password"
        hint="Used once to read the script, and never stored."
        error={isWrong ? 'This password doesn’t open the PDF.' : undefined}
        autoComplete="off"
        maxLength={127}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" disabled={password === ''}>
        Open the script
      </Button>
    </form>
  );
}
