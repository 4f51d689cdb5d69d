import { Button } from '#web/ui/action/Button.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import type { ReadingProgress } from './read-upload.ts';

interface ProcessingScreenProps {
  fileName: string;
  progress: ReadingProgress;
  onCancel: () => void;
}

export function ProcessingScreen({ fileName, progress, onCancel }: ProcessingScreenProps) {
  const { label, percent, detail } = progress;
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title="Processing Script" description={<span className="wrap-anywhere">{fileName}</span>} />
      <div role="status">
        <ProgressBar label={label} percent={percent} />
      </div>
      {detail && <p className="mt-2 text-ink-soft tabular-nums">{detail}</p>}
      <Button className="mt-6" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
