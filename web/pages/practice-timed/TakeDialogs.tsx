import { PlanComparison } from '../../layout/PlanComparison.tsx';
import { MicrophoneCheck } from '../../microphone/MicrophoneCheck.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Take } from './use-take.ts';

/** What stands between the first press of Record and the take: the plan, or the microphone. */
export function TakeDialogs({ take }: { take: Take }) {
  const close = (open: boolean) => !open && take.dismiss();
  return (
    <>
      <Dialog
        open={take.asked === 'upgrade'}
        onOpenChange={close}
        title="Upgrade to Pro"
        description="Record yourself while you practise, and hear what a casting director would hear."
        width="wide"
      >
        <PlanComparison />
      </Dialog>
      <Dialog
        open={take.asked === 'microphone'}
        onOpenChange={close}
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
