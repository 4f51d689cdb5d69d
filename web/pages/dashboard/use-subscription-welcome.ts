import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { membershipQuery } from '../../api/queries/billing.ts';
import { toast } from '../../ui/toast.ts';

const toastMs = 5000;

/** Welcomes who comes back from paying (`?subscription=success`), once, and has the plan asked for again. */
export function useSubscriptionWelcome(): void {
  const [address, setAddress] = useSearchParams();
  const client = useQueryClient();
  const isBack = address.get('subscription') === 'success';
  useEffect(() => {
    if (!isBack) return;
    toast.success('Welcome! Your subscription is active.', {
      id: 'subscription-welcome',
      durationMs: toastMs,
    });
    void client.invalidateQueries({ queryKey: membershipQuery.queryKey });
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('subscription');
        return after;
      },
      { replace: true },
    );
  }, [isBack, client, setAddress]);
}
