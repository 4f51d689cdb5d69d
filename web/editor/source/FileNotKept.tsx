import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Scene } from '#domain/scene/scene.ts';
import { keepSourceFiles } from '../../api/queries/source-files.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface FileNotKeptProps {
  scene: Scene;
  files: readonly File[];
  reason: string;
  onDone: (scene: Scene) => void;
}

/** The scene is saved and its file could not be stored: once more, or without it. */
export function FileNotKept({ scene, files, reason, onDone }: FileNotKeptProps) {
  const client = useQueryClient();
  const [failure, setFailure] = useState(reason);
  const [isBusy, setBusy] = useState(false);
  async function tryAgain() {
    setBusy(true);
    try {
      const sourceFiles = await keepSourceFiles(client, scene.id, files);
      onDone({ ...scene, sourceFiles });
    } catch (error) {
      setFailure(error instanceof Error && error.message ? error.message : reason);
      setBusy(false);
    }
  }
  const leave = () => onDone(scene);
  return (
    <Dialog
      open
      onOpenChange={leave}
      title="The scene is saved, its file is not"
      description={failure}
      footer={
        <>
          <Button onClick={leave}>Go on without the file</Button>
          <Button
            variant="primary"
            busy={isBusy}
            busyLabel="Uploading file..."
            onClick={() => void tryAgain()}
          >
            Try Again
          </Button>
        </>
      }
    />
  );
}
