import { Button } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import type { ReadingProgress } from './read-upload.ts';

interface ProcessingScreenProps {
  fileName: string;
  progress: ReadingProgress;
  onCancel: () => void;
}

export function ProcessingScreen({ fileName, progress, onCancel }: ProcessingScreenProps) {
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title="Processing Script" description={<span className="wrap-anywhere">{fileName}</span>} />
      <div role="status">
        <ProgressBar label={progress.label} percent={progress.percent} />
      </div>
      <Button className="mt-6" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
