import { Download } from 'lucide-react';
import { downloadBlob } from '#web/platform/download.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { CopyButton } from '#web/ui/form/CopyField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

/** The only time that the codes are shown. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Save your recovery codes"
      description="If you lose your authenticator app, each of these signs you in once, after your password. They are shown only now. Keep them somewhere safe, apart from your phone."
      footer={
        <Button variant="primary" onClick={onClose}>
          I have saved them
        </Button>
      }
    >
      <ul className="rounded-md bg-sunken px-4 py-3 font-script leading-7">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton value={text} noun="codes" />
        <Button
          icon={Download}
          onClick={() =>
            downloadBlob(
              new Blob([`Recovery codes for AI Scene Partner\n\n${text}\n`], { type: 'text/plain' }),
              'recovery-codes.txt',
            )
          }
        >
          Download
        </Button>
      </div>
    </Dialog>
  );
}
