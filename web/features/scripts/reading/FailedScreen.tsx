import { FileX2, LockKeyhole } from 'lucide-react';
import { browserSentence } from '#contract/browser-problems.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ErrorState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { FileChooser } from '../upload/FileChooser.tsx';
import { OtherWays } from '../upload/OtherWays.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import type { Upload } from '../upload/upload.ts';
import type { FailedUpload } from './use-upload.ts';

interface FailedScreenProps {
  failed: FailedUpload;
  onTryAgain: (upload: Upload) => void;
  onChoose: (files: readonly File[]) => void;
  /** Null where a file alone will do. */
  onStartEmpty: (() => void) | null;
  onClose: () => void;
}

/** The file could not be read and is still available: docs/product/scripts.md#reading. */
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
        <p className="font-medium wrap-anywhere text-ink">{upload.name}</p>
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
      {onStartEmpty && <OtherWays onChoose={onChoose} onStartEmpty={onStartEmpty} />}
    </>
  );
}
