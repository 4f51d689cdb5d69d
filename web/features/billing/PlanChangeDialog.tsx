import { useEffect } from 'react';
import type { Membership } from '#contract/billing.ts';
import { longDate, moneyText } from './amounts-and-dates.ts';
import { planName } from '#domain/plans/plan.ts';
import type { PaidPlan } from '#domain/plans/subscription.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { billingSentence } from './billing-text.ts';
import { usePlanChange, usePlanChangePrice } from './queries/billing.ts';

interface PlanChangeDialogProps {
  plan: PaidPlan;
  membership: Membership;
  onClose: () => void;
}

/** What an upgrade of a paid plan costs now and later, before it is confirmed. */
export function PlanChangeDialog({ plan, membership, onClose }: PlanChangeDialogProps) {
  const price = usePlanChangePrice();
  const change = usePlanChange();
  const { mutate: ask, data: shown } = price;
  useEffect(() => ask(plan), [ask, plan]);
  const error = change.error ?? price.error;
  const due = shown && moneyText(shown.dueNowCents, shown.currency);

  function confirm() {
    if (!shown) return;
    change.mutate(shown, {
      onSuccess: ({ payUrl }) => {
        if (payUrl) return;
        toast.success(`You are on ${planName[plan]} now.`);
        onClose();
      },
      // The price that is shown next is the one that holds.
      onError: () => ask(plan),
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !change.isPending && onClose()}
      title={`Upgrade to ${planName[plan]}`}
      footer={
        <>
          <Button disabled={change.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={change.isPending}
            busyLabel="Upgrading..."
            disabled={!shown || price.isPending}
            onClick={confirm}
          >
            {shown && shown.dueNowCents > 0 ? `Upgrade and pay ${due}` : 'Upgrade'}
          </Button>
        </>
      }
    >
      {!shown && !error && <Skeleton className="h-28" />}
      {shown && (
        <dl className="grid gap-4">
          <div>
            <dt className="text-foreground-soft">Charged today</dt>
            <dd className="text-2xl font-bold tabular-nums">{due}</dd>
            <dd className="text-foreground-soft">
              {planName[plan]} until {longDate(shown.renewsAt)}, less what is left of{' '}
              {planName[membership.plan]}.
            </dd>
          </div>
          {membership.cancelAtPeriodEnd ? (
            <p>Your subscription still ends on {longDate(shown.renewsAt)}, as you have canceled it.</p>
          ) : (
            <div>
              <dt className="text-foreground-soft">From {longDate(shown.renewsAt)}</dt>
              <dd className="text-2xl font-bold tabular-nums">
                {moneyText(shown.renewalCents, shown.currency)}{' '}
                <span className="text-base font-normal text-foreground-soft">a month</span>
              </dd>
            </div>
          )}
          <p className="text-foreground-soft">
            We charge the payment method you pay {planName[membership.plan]} with, and send you a receipt.
          </p>
        </dl>
      )}
      {error && <FormError>{billingSentence(error, 'change')}</FormError>}
    </Dialog>
  );
}
