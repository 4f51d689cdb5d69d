import { useState } from 'react';
import type { PaidPlan } from '#domain/plans/subscription.ts';
import { billingSentence } from './billing-text.ts';
import { useCheckout, usePortal } from './queries/billing.ts';
import { useOwnerOnlyReason } from '#web/platform/api/owner-only-reason.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** The buttons that open the provider's pages: the banner's, each card's, and the one to cancel. */
export type BillingButton = 'banner' | 'cancel' | PaidPlan;

/** Opens the checkout or the portal, one at a time. For users who already pay, `onChange` is called instead. */
export function useBillingActions(paysAlready: boolean, onChange: (plan: PaidPlan) => void) {
  const whyNot = useOwnerOnlyReason();
  const checkout = useCheckout();
  const portal = usePortal();
  const [pressed, setPressed] = useState<BillingButton | null>(null);
  return {
    /** Why none is available: an admin acts as the user. */
    whyNot,
    /** The button whose page is being opened. */
    inUse: checkout.isPending || portal.isPending ? pressed : null,
    upgrade(plan: PaidPlan) {
      if (paysAlready) return onChange(plan);
      setPressed(plan);
      checkout.mutate(plan, { onError: (error) => toast.error(billingSentence(error, 'checkout'), shown) });
    },
    manage(button: BillingButton) {
      setPressed(button);
      portal.mutate(undefined, { onError: (error) => toast.error(billingSentence(error, 'portal'), shown) });
    },
  };
}

export type BillingActions = ReturnType<typeof useBillingActions>;

const shown = { durationMs: 4000 };

/** The button's state while `inUse` is pending, and while none is available. */
export const waiting = (button: BillingButton, { inUse, whyNot }: BillingActions) => ({
  disabledReason: whyNot,
  busy: inUse === button,
  disabled: inUse !== null && inUse !== button,
});
