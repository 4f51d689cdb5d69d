import { planName } from '#domain/plans/plan.ts';
import { planRules, type PlanAction } from '#domain/plans/plan-rules.ts';
import { Card } from '#web/ui/display/Card.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { UpgradeOffer } from './UpgradeOffer.tsx';

interface UpgradePromptProps {
  /** What the plan does not include. */
  action: PlanAction;
}

/** Shown instead of something that needs another plan: docs/product/plans-and-billing.md#locked-features. */
export function UpgradePrompt({ action }: UpgradePromptProps) {
  const { plan, title, reason } = wordsOf(action);
  return (
    <Card className="mx-auto max-w-2xl">
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="mt-2 text-foreground-soft">{reason}</p>
      <div className="mt-6">
        <UpgradeOffer plan={plan} />
      </div>
    </Card>
  );
}

interface UpgradeDialogProps extends UpgradePromptProps {
  open: boolean;
  onClose: () => void;
  /** What can be done without it. */
  also?: string;
}

/** Shown when the actor presses something that needs another plan. */
export function UpgradeDialog({ action, open, onClose, also = '' }: UpgradeDialogProps) {
  const { plan, title, reason } = wordsOf(action);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={`${reason} ${also}`}
      width={plan === 'pro' ? 'wide' : 'narrow'}
    >
      <UpgradeOffer plan={plan} />
    </Dialog>
  );
}

function wordsOf(action: PlanAction) {
  const { needs, say } = planRules[action];
  return { plan: needs, title: `Upgrade to ${planName[needs]}`, reason: `${say.replace(/\.$/, '')}.` };
}
