import { useState } from 'react';
import type { PaidPlan } from '#domain/plans/subscription.ts';
import { billingSentence } from './billing-text.ts';
import { useCheckout, usePortal } from './queries/billing.ts';
import { useWhyNotInPerson } from '#web/platform/api/why-not-in-person.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** The buttons that leave for the provider's pages: the banner's, each card's, and the one to cancel. */
export type BillingButton = 'banner' | 'cancel' | PaidPlan;

/** Leaving to pay or to manage, one at a time. */
export function useBillingDeeds() {
  const whyNot = useWhyNotInPerson();
  const checkout = useCheckout();
  const portal = usePortal();
  const [pressed, setPressed] = useState<BillingButton | null>(null);
  return {
    /** Why none of it can be done: an admin acts as the user, whose money it is. */
    whyNot,
    /** The button whose page is being opened. */
    inUse: checkout.isPending || portal.isPending ? pressed : null,
    upgrade(plan: PaidPlan) {
      setPressed(plan);
      checkout.mutate(plan, { onError: (error) => toast.error(billingSentence(error, 'checkout'), shown) });
    },
    manage(button: BillingButton) {
      setPressed(button);
      portal.mutate(undefined, { onError: (error) => toast.error(billingSentence(error, 'portal'), shown) });
    },
  };
}

export type BillingDeeds = ReturnType<typeof useBillingDeeds>;

const shown = { durationMs: 4000 };

/** How the button looks while `inUse` is, and where it is nobody's to press. */
export const waiting = (button: BillingButton, { inUse, whyNot }: BillingDeeds) => ({
  disabledReason: whyNot,
  busy: inUse === button,
  disabled: inUse !== null && inUse !== button,
});
