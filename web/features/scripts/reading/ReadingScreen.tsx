import { FailedScreen } from './FailedScreen.tsx';
import { PhotosScreen } from '../upload/PhotosScreen.tsx';
import { ProcessingScreen } from './ProcessingScreen.tsx';
import { uploadOf } from '../upload/upload.ts';
import type { Uploading } from './use-upload.ts';

interface ReadingScreenProps {
  uploading: Uploading;
  /** Null where a file alone will do. */
  onStartEmpty: (() => void) | null;
  onClose: () => void;
}

/** What stands between choosing a script and having it read; nothing while none is chosen. */
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
