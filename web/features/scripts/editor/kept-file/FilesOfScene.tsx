import { FileUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { SceneId } from '#domain/ids.ts';
import type { SourceFile } from '#domain/scene/source-file.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { KeptFile } from './KeptFile.tsx';
import type { EditedUpload } from '../../source/source-origin.ts';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';

interface FilesOfSceneProps {
  /** Null for a new scene. */
  sceneId: SceneId | null;
  upload: EditedUpload | null;
  keptFiles: readonly SourceFile[];
  keepsFile: boolean;
  onKeepFile: (keeps: boolean) => void;
  /** Opens the import of a new draft; null where that isn’t possible. */
  onRevise: (() => void) | null;
  /** The import was just closed. */
  hasRevised: boolean;
}

/** The file that the text was parsed from, the one stored with the scene, and the import of a newer one. */
export function FilesOfScene(props: FilesOfSceneProps) {
  const { sceneId, upload, keptFiles, keepsFile, onKeepFile, onRevise, hasRevised } = props;
  const replaces = upload !== null && keptFiles.length > 0;
  return (
    <>
      {upload && !replaces && (
        <KeepFileChoice keeps={keepsFile} count={upload.files.length} onChoose={onKeepFile} />
      )}
      {replaces && (
        <p className="mb-3 text-foreground-soft">
          <span className="font-medium wrap-anywhere text-foreground">{nameOf(upload)}</span> will replace the
          file kept with this scene when you save. Only you can see it.
        </p>
      )}
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-1">
        {sceneId !== null && !upload && <KeptFile sceneId={sceneId} kept={keptFiles} />}
        {onRevise && <ReviseButton onPress={onRevise} hasFocus={hasRevised} />}
      </div>
    </>
  );
}

function ReviseButton({ onPress, hasFocus }: { onPress: () => void; hasFocus: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) place.current?.querySelector('button')?.focus();
  }, [hasFocus]);
  return (
    <div ref={place} className="mb-3">
      <Button icon={FileUp} size="small" className="scroll-mt-40" onClick={onPress}>
        Upload a new draft…
      </Button>
    </div>
  );
}

const nameOf = ({ files }: EditedUpload) => (files.length > 1 ? `${files.length} photos` : files[0]?.name);

interface KeepFileChoiceProps {
  keeps: boolean;
  /** The uploaded files. */
  count: number;
  onChoose: (keeps: boolean) => void;
}

/** Whether the upload is stored with the scene when it is saved. */
function KeepFileChoice({ keeps, count, onChoose }: KeepFileChoiceProps) {
  return (
    <CheckboxField
      className="-mt-6 mb-6"
      label={
        <>
          Keep the {count > 1 ? 'photos' : 'file'} with this scene.{' '}
          <span className="text-foreground-soft">Only you can see {count > 1 ? 'them' : 'it'}.</span>
        </>
      }
      checked={keeps}
      onChange={({ target }) => onChoose(target.checked)}
    />
  );
}
