import { UpgradeDialog } from '#web/features/billing/UpgradePrompt.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { LazyMicrophoneCheck } from '../microphone/LazyMicrophoneCheck.tsx';
import { usePractice, useTakeControl } from '../session/use-practice.ts';

/** What the first press of Record may open: the upgrade, or the microphone check. */
export function TakeDialogs() {
  const dialog = usePractice(({ take }) => take.dialog);
  const { begin, dismissDialog } = useTakeControl();
  return (
    <>
      <UpgradeDialog open={dialog === 'upgrade'} onClose={dismissDialog} action="recordings" />
      <Dialog
        open={dialog === 'microphone'}
        onOpenChange={(open) => !open && dismissDialog()}
        title="Record a take"
        description="Choose your microphone and check that it hears you. The take is private: only you can hear it."
        footer={
          <>
            <Button onClick={dismissDialog}>Cancel</Button>
            <Button variant="primary" onClick={begin}>
              Record
            </Button>
          </>
        }
      >
        <LazyMicrophoneCheck />
      </Dialog>
    </>
  );
}
