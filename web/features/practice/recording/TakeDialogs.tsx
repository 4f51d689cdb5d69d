import { UpgradeDialog } from '#web/features/billing/UpgradePrompt.tsx';
import { MicrophoneCheck } from '../microphone/MicrophoneCheck.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { Take } from '../session/use-take.ts';

/** What stands between the first press of Record and the take: the plan, or the microphone. */
export function TakeDialogs({ take }: { take: Take }) {
  return (
    <>
      <UpgradeDialog open={take.asked === 'upgrade'} onClose={take.dismiss} action="recordings" />
      <Dialog
        open={take.asked === 'microphone'}
        onOpenChange={(open) => !open && take.dismiss()}
        title="Record a take"
        description="Choose your microphone and see that it hears you. The take is private: only you can hear it."
        footer={
          <>
            <Button onClick={take.dismiss}>Cancel</Button>
            <Button variant="primary" onClick={take.begin}>
              Record
            </Button>
          </>
        }
      >
        <MicrophoneCheck />
      </Dialog>
    </>
  );
}
