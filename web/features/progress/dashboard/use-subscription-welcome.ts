import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { membershipQuery } from '#web/features/billing/queries/billing.ts';
import { searchWith } from '#web/ui/behavior/search-with.ts';
import { toast } from '#web/ui/feedback/toast.ts';

const shown = { id: 'subscription-welcome', durationMs: 5000 };
/** The provider may report a payment a moment after the payer has returned. */
const askAgainMs = [2000, 4000, 8000, 16_000, 32_000];

/**
 * Welcomes an actor who returns from paying (`?subscription=success`) once, and reloads the plan until it is active.
 */
export function useSubscriptionWelcome(): void {
  const [address, setAddress] = useSearchParams();
  const client = useQueryClient();
  const isBack = address.get('subscription') === 'success';
  useEffect(() => {
    if (!isBack) return;
    void welcome(client);
    setAddress((before) => searchWith(before, { subscription: null }), { replace: true });
  }, [isBack, client, setAddress]);
}

async function welcome(client: QueryClient): Promise<void> {
  if (await isPaid(client)) return sayActive();
  toast.info('Welcome! Your payment is being confirmed; your plan will become active automatically.', shown);
  for (const waitMs of askAgainMs) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (await isPaid(client)) return sayActive();
  }
}

const sayActive = () => void toast.success('Welcome! Your subscription is active.', shown);

const isPaid = (client: QueryClient): Promise<boolean> =>
  client.fetchQuery({ ...membershipQuery, staleTime: 0 }).then(
    ({ active }) => active,
    () => false,
  );
