import { FileX2 } from 'lucide-react';
import { browserSentence } from '#contract/browser-problems.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { FileChooser } from './FileChooser.tsx';
import { OtherWays } from './OtherWays.tsx';

interface FailedScreenProps {
  fileName: string;
  reason: string;
  onTryAgain: () => void;
  onChoose: (file: File) => void;
  onStartEmpty: () => void;
  onClose: () => void;
}

/** The file could not be read; it is still at hand (decisions 5.2). */
export function FailedScreen(props: FailedScreenProps) {
  const { fileName, reason, onTryAgain, onChoose, onStartEmpty, onClose } = props;
  return (
    <>
      <PageHeader title="Upload Script" />
      <ErrorState
        icon={FileX2}
        title="This script could not be read"
        actions={
          <>
            <Button variant="primary" onClick={onTryAgain}>
              Try Again
            </Button>
            <FileChooser label="Choose another file" onChoose={onChoose} />
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          </>
        }
      >
        <p className="font-medium wrap-anywhere text-ink">{fileName}</p>
        <p className="mt-1">{browserSentence('file.parsing', { message: reason })}</p>
      </ErrorState>
      <OtherWays onChoose={onChoose} onStartEmpty={onStartEmpty} />
    </>
  );
}
