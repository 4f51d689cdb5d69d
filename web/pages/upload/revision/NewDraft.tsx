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
import { Stage } from './Stage.tsx';

interface Opened {
  readonly read: SceneDraft;
  readonly upload: Upload;
  /** Sentences about how the file was read. */
  readonly notes: readonly string[];
  /** It is the very file kept with the scene; null while that is found out. */
  readonly isKept: boolean | null;
}

/** choose → reading → compared → taken into the edit; left at any moment, everything is as it was. */
export function NewDraft({ draft, sceneId, keptFiles, onTake, onClose }: NewDraftProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [photos, setPhotos] = useState<readonly File[] | null>(null);
  const open = useCallback(
    ({ parsed, hints }: ReadUpload, upload: Upload) => {
      const read = withOwnIds(sceneDraftFrom(parsed, upload.name, ''), crypto.randomUUID());
      setOpened({ read, upload, notes: hints, isKept: null });
      void isKeptFile(sceneId, keptFiles, upload.files).then((isKept) =>
        setOpened((now) => (now?.read === read ? { ...now, isKept } : now)),
      );
    },
    [sceneId, keptFiles],
  );
  const { state, begin, cancel } = useUpload(processFile, open);
  const choose = (files: readonly File[]) => {
    if (!arePhotos(files)) return void begin(uploadOf(files));
    cancel();
    setPhotos(files);
  };
  const readPhotos = (files: readonly File[]) => {
    setPhotos(null);
    void begin(uploadOf(files));
  };

  return <Stage key={photos ? 'photos' : opened ? 'opened' : state.stage}>{screen()}</Stage>;

  function screen() {
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
      return (
        <PhotosScreen
          photos={photos}
          onChange={setPhotos}
          onRead={() => readPhotos(photos)}
          onCancel={() => setPhotos(null)}
        />
      );
    }
    if (!opened) return <ChooseDraft sceneTitle={draft.title} onChoose={choose} onCancel={onClose} />;
    return (
      <ReadDraft
        {...opened}
        old={draft}
        fileName={opened.upload.name}
        onTake={(revised) => onTake(revised, opened.upload)}
        onClose={onClose}
      />
    );
  }
}
