import type { ComponentProps } from 'react';
import type { Payment } from '#contract/admin/payments.ts';
import { Badge } from '#web/ui/display/Badge.tsx';

export const statusTitle: Record<Payment['status'], string> = {
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
  disputed: 'Disputed',
};
const tones: Record<Payment['status'], ComponentProps<typeof Badge>['tone']> = {
  paid: 'success',
  failed: 'danger',
  refunded: 'neutral',
  disputed: 'amber',
};

/** A payment's status. */
export function PaymentBadge({ status }: { status: Payment['status'] }) {
  return <Badge tone={tones[status]}>{statusTitle[status]}</Badge>;
}
