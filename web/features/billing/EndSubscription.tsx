import type { ReactNode } from 'react';
import type { Membership, Purchase } from '#contract/billing.ts';
import { longDate, moneyText } from './amounts-and-dates.ts';
import { planName } from '#domain/plans/plan.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { waiting, type BillingActions } from './use-billing-actions.ts';

interface EndSubscriptionProps {
  membership: Membership;
  actions: BillingActions;
  onWithdraw: (purchase: Purchase) => void;
}

/** Cancels the subscription, or withdraws from the contract within the legal period. */
export function EndSubscription({ membership, actions, onWithdraw }: EndSubscriptionProps) {
  const { active, plan, pastDue, currentPeriodEnd, cancelAtPeriodEnd, withdrawable } = membership;
  const canCancel = active && !cancelAtPeriodEnd;
  if (!canCancel && !withdrawable) return null;
  return (
    <section aria-labelledby="end-subscription" className="mt-14">
      <h2 id="end-subscription" className="text-xl font-bold">
        End your subscription
      </h2>
      <div className="mt-3 divide-y divide-line border-y border-line">
        {canCancel && (
          <EndingRow
            button={
              <Button
                {...waiting('cancel', actions)}
                busyLabel="Opening..."
                onClick={() => actions.manage('cancel')}
              >
                Cancel Subscription
              </Button>
            }
          >
            Cancel in the billing portal, with one click.{' '}
            {currentPeriodEnd &&
              !pastDue &&
              `You keep ${planName[plan]} until ${longDate(currentPeriodEnd)}. `}
            You keep your scenes to read, practice and export.
          </EndingRow>
        )}
        {withdrawable && (
          <EndingRow
            button={
              <Button disabledReason={actions.whyNot} onClick={() => onWithdraw(withdrawable)}>
                Withdraw from contract here
              </Button>
            }
          >
            You bought {planName[withdrawable.plan]} on {longDate(withdrawable.paidAt)}. Until{' '}
            {longDate(withdrawable.lastDay)} you can withdraw from that contract without giving a reason: it
            ends at once, and you get {moneyText(withdrawable.amountCents, withdrawable.currency)} back.
          </EndingRow>
        )}
      </div>
    </section>
  );
}

const EndingRow = ({ button, children }: { button: ReactNode; children: ReactNode }) => (
  <div className="grid items-center gap-x-8 gap-y-3 py-5 sm:grid-cols-[1fr_auto]">
    <p className="max-w-prose">{children}</p>
    {button}
  </div>
);
