import { useState } from 'react';
import type { Scene } from '#domain/scene/scene.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

export interface NotKept {
  scene: Scene;
  reason: string;
  /** Tries again. Returns null, or the reason for a failure. */
  keepFiles: () => Promise<string | null>;
}

interface FileNotKeptProps extends NotKept {
  onDone: (scene: Scene) => void;
}

/** The scene was saved but its file wasn’t stored: offers to try again or continue without it. */
export function FileNotKept({ scene, reason, keepFiles, onDone }: FileNotKeptProps) {
  const [failure, setFailure] = useState(reason);
  const [isBusy, setBusy] = useState(false);
  const leave = () => onDone(scene);
  async function tryAgain() {
    setBusy(true);
    const why = await keepFiles();
    if (why === null) return leave();
    setFailure(why);
    setBusy(false);
  }
  return (
    <Dialog
      open
      onOpenChange={leave}
      title="The scene was saved, but its file wasn’t"
      description={failure}
      footer={
        <>
          <Button onClick={leave}>Continue without the file</Button>
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
