import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { downloadBlob } from '#web/platform/download.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';

interface DownloadDialogProps {
  title: string;
  description: string;
  /** Why nothing can be downloaded yet. */
  disabledReason?: string | null;
  /** What couldn’t be done, such as "export the scene". */
  action: string;
  load: () => Promise<{ bytes: Blob; fileName: string }>;
  onClose: () => void;
  children: ReactNode;
}

/** Downloads a file that the server makes, and stays open if that fails. */
export function DownloadDialog(props: DownloadDialogProps) {
  const { title, description, disabledReason = null, action, load, onClose, children } = props;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function save() {
    setBusy(true);
    setFailure(undefined);
    try {
      const { bytes, fileName } = await load();
      downloadBlob(bytes, fileName);
      onClose();
    } catch (error) {
      const hasSentence = error instanceof Offline || (error instanceof ApiError && error.message !== '');
      setFailure(hasSentence ? error.message : failureSentence(action, error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            icon={Download}
            busy={busy}
            busyLabel="Exporting..."
            disabledReason={disabledReason}
            onClick={() => void save()}
          >
            Download
          </Button>
        </>
      }
    >
      {children}
      <FormError id="export-failure">{failure}</FormError>
    </Dialog>
  );
}
