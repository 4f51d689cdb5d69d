import type { PaidPlan } from '#domain/plans/subscription.ts';
import { planName } from '#domain/plans/plan.ts';
import { Card } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { UpgradeOffer } from './UpgradeOffer.tsx';

interface UpgradePromptProps {
  /** The least plan that would do. */
  plan?: PaidPlan;
  /** What cannot be done without it, in a sentence. */
  reason?: string;
}

/** What stands in place of something that needs another plan: rehearsal.md section 2. */
export function UpgradePrompt({ plan = 'pro', reason }: UpgradePromptProps) {
  return (
    <Card className="mx-auto max-w-2xl">
      <h2 className="text-xl font-bold">Upgrade to {planName[plan]}</h2>
      {reason && <p className="mt-2 text-ink-soft">{reason}</p>}
      <div className="mt-6">
        <UpgradeOffer plan={plan} />
      </div>
    </Card>
  );
}

interface UpgradeDialogProps extends UpgradePromptProps {
  open: boolean;
  onClose: () => void;
}

/** What comes up when something is pressed that needs another plan. */
export function UpgradeDialog({ plan = 'pro', reason, open, onClose }: UpgradeDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Upgrade to ${planName[plan]}`}
      description={reason}
      width={plan === 'pro' ? 'wide' : 'narrow'}
    >
      <UpgradeOffer plan={plan} />
    </Dialog>
  );
}
