import { useState } from 'react';
import type { Payment } from '#contract/admin/payments.ts';
import { moneyText } from '#web/features/billing/amounts-and-dates.ts';
import { planName } from '#domain/plans/plan.ts';
import { useRefund } from '../queries/billing.ts';
import { ConfirmOwnerDialog } from '#web/features/accounts/ConfirmOwnerDialog.tsx';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { shortDate } from '#web/ui/text/date-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Refunds a payment, or what is left of it. */
export function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { id, user, plan, amountCents, refundedCents, currency, paidAt, method } = payment;
  const [endsPlan, setEndsPlan] = useState(false);
  const { mutateAsync: refund } = useRefund(id);
  const money = moneyText(amountCents - refundedCents, currency);
  return (
    <ConfirmOwnerDialog
      title={`Refund ${money}`}
      description={`${user?.name ?? 'The user'} paid for ${planName[plan]} on ${shortDate(paidAt)}. ${money} is refunded to ${method ?? 'the payment method'}, and the user is told by email. This cannot be undone.`}
      confirmLabel="Process Refund"
      busyLabel="Refunding..."
      failed="refund this payment"
      onConfirm={async (typed) => {
        await refund({ ...typed, endsPlan });
        toast.success(`${money} has been refunded.`);
        onClose();
      }}
      onClose={onClose}
    >
      <CheckboxField
        label="Also end the plan now"
        checked={endsPlan}
        onChange={({ target }) => setEndsPlan(target.checked)}
      />
      <p className="mt-1 mb-5 text-sm text-foreground-soft">
        Otherwise the plan continues and is charged again on the next billing date.
      </p>
    </ConfirmOwnerDialog>
  );
}
