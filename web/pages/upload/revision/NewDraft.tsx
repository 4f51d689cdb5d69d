import { useCallback, useState } from 'react';
import { sceneDraftFrom, type SceneDraft } from '#domain/scene/draft.ts';
import { withOwnIds } from '#domain/scene/revision.ts';
import { processFile } from '../../../api/queries/scripts.ts';
import type { NewDraftProps } from '../../../editor/use-revision.ts';
import { arePhotos } from '../check-file.ts';
import { FailedScreen } from '../FailedScreen.tsx';
import { PhotosScreen } from '../PhotosScreen.tsx';
import { ProcessingScreen } from '../ProcessingScreen.tsx';
import type { ReadUpload } from '../read-upload.ts';
import { uploadOf, type Upload } from '../upload.ts';
import { useUpload } from '../use-upload.ts';
import { ChooseDraft } from './ChooseDraft.tsx';
import { isKeptFile } from './is-kept-file.ts';
import { ReadDraft } from './ReadDraft.tsx';

interface Opened {
  readonly read: SceneDraft;
  readonly upload: Upload;
  readonly isKept: boolean;
}

/** choose → reading → compared → taken into the edit; left at any moment, everything is as it was. */
export function NewDraft({ draft, sceneId, keptFiles, onTake, onClose }: NewDraftProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [photos, setPhotos] = useState<readonly File[] | null>(null);
  const open = useCallback(
    async ({ parsed }: ReadUpload, upload: Upload) => {
      const read = withOwnIds(sceneDraftFrom(parsed, upload.name, ''), crypto.randomUUID());
      setOpened({ read, upload, isKept: await isKeptFile(sceneId, keptFiles, upload.files) });
    },
    [sceneId, keptFiles],
  );
  const { state, begin, cancel } = useUpload(processFile, open);
  const choose = (files: readonly File[]) => {
    if (!arePhotos(files)) return void begin(uploadOf(files));
    cancel();
    setPhotos(files);
  };

  if (state.stage === 'reading') {
    return <ProcessingScreen fileName={state.upload.name} progress={state.progress} onCancel={cancel} />;
  }
  if (state.stage === 'failed') {
    return (
      <FailedScreen
        failed={state}
        onTryAgain={(upload) => void begin(upload)}
        onChoose={choose}
        onStartEmpty={null}
        onClose={onClose}
      />
    );
  }
  if (photos) {
    const read = () => {
      setPhotos(null);
      void begin(uploadOf(photos));
    };
    return (
      <PhotosScreen photos={photos} onChange={setPhotos} onRead={read} onCancel={() => setPhotos(null)} />
    );
  }
  if (!opened) return <ChooseDraft sceneTitle={draft.title} onChoose={choose} onCancel={onClose} />;
  const { read, upload, isKept } = opened;
  return (
    <ReadDraft
      old={draft}
      read={read}
      fileName={upload.name}
      isKept={isKept}
      onTake={(revised) => onTake(revised, upload)}
      onClose={onClose}
    />
  );
}
