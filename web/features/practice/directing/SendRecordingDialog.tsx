import type { DirectedLineId } from '#domain/ids.ts';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { useSendRecording } from '../queries/directing.ts';

export interface RecordingToSend {
  readonly directedLineId: DirectedLineId;
  readonly consent: { readonly version: string; readonly text: string };
  readonly samples: Float32Array;
}

interface SendRecordingDialogProps extends RecordingToSend {
  onClose: () => void;
}

/** Asks before the recording leaves the device for the voice service. */
export function SendRecordingDialog({ onClose, ...recording }: SendRecordingDialogProps) {
  const send = useSendRecording();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Send your recording too?"
      description="Your direction is kept. Your partner has a studio voice, which can also follow the recording itself."
      footer={
        <>
          <Button onClick={onClose}>Don’t send it</Button>
          <Button
            variant="primary"
            busy={send.isPending}
            busyLabel="Sending…"
            onClick={() => send.mutate(recording, { onSuccess: onClose })}
          >
            Agree and send
          </Button>
        </>
      }
    >
      <p>{recording.consent.text}</p>
      <FormError>{send.error && reportedMessage('send your recording', send.error)}</FormError>
    </Dialog>
  );
}
