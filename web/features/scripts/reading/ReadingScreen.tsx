import { FailedScreen } from './FailedScreen.tsx';
import { PhotosScreen } from '../upload/PhotosScreen.tsx';
import { uploadOf } from '../upload/upload.ts';
import type { Uploading } from './use-upload.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import type { ReadingProgress } from './read-upload.ts';

interface ReadingScreenProps {
  uploading: Uploading;
  /** Null if only a new file helps. */
  onStartEmpty: (() => void) | null;
  onClose: () => void;
}

/** The progress from choosing a script to its parsed text; renders nothing without a chosen file. */
export function ReadingScreen({ uploading, onStartEmpty, onClose }: ReadingScreenProps) {
  const { state, choose, arrange, begin, cancel } = uploading;
  switch (state.stage) {
    case 'idle':
      return null;
    case 'photos': {
      const { photos } = state;
      const read = () => void begin(uploadOf(photos));
      return <PhotosScreen photos={photos} onChange={arrange} onRead={read} onCancel={cancel} />;
    }
    case 'reading':
      return <ProcessingScreen fileName={state.upload.name} progress={state.progress} onCancel={cancel} />;
    case 'failed':
      return (
        <FailedScreen
          failed={state}
          onTryAgain={(upload) => void begin(upload)}
          onChoose={choose}
          onStartEmpty={onStartEmpty}
          onClose={onClose}
        />
      );
  }
}

interface ProcessingScreenProps {
  fileName: string;
  progress: ReadingProgress;
  onCancel: () => void;
}

function ProcessingScreen({ fileName, progress, onCancel }: ProcessingScreenProps) {
  const { label, percent, detail } = progress;
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title="Processing Script" description={<span className="wrap-anywhere">{fileName}</span>} />
      <div role="status">
        <ProgressBar label={label} percent={percent} />
      </div>
      {detail && <p className="mt-2 text-foreground-soft tabular-nums">{detail}</p>}
      <Button className="mt-6" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
