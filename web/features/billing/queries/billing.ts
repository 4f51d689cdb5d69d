import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/billing.ts';
import type { Membership, PlanChangePrice } from '#contract/billing.ts';
import { planAllows, type PlanAction } from '#domain/plans/plan-rules.ts';
import type { PaidPlan } from '#domain/plans/subscription.ts';
import { keptMembership } from '../kept-membership.ts';
import { Offline } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { useSession } from '#web/platform/api/use-session.ts';

export const membershipQuery = queryOptions({
  queryKey: ['membership'],
  queryFn: ({ signal }) => call(contract.getMembership, { signal }).then(keep, keptIfOffline),
  refetchOnWindowFocus: 'always',
});

function keep(membership: Membership): Membership {
  keptMembership.write(membership);
  return membership;
}

/** Offline, a scene keeps the voices of the user's last known plan. */
function keptIfOffline(error: unknown): Membership {
  const kept = error instanceof Offline ? keptMembership.read() : null;
  if (!kept) throw error;
  return kept;
}

export const useMembership = () => useQuery(membershipQuery);

/** Whether the user may do this; while their plan is unknown, what the free plan allows. */
export function usePlanAllows(action: PlanAction): boolean {
  const { entitlement } = useMembership().data ?? freeMembership;
  return planAllows(entitlement, action, useSession().user?.isAdmin);
}

/** The membership until the server responds. */
export const freeMembership: Membership = {
  plan: 'free',
  status: 'FREE',
  active: false,
  pastDue: false,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  entitlement: { plan: 'free', status: 'free' },
  isSandbox: false,
  withdrawable: null,
};

/** These calls wait for the payment provider, which may be slow. */
const timeoutMs = 60_000;
const timeout = () => AbortSignal.timeout(timeoutMs);

/** Opens the provider's page; stays pending until the browser has left. */
export const useCheckout = () => {
  const leave = useLeaveFor();
  return useMutation({
    mutationFn: async (plan: PaidPlan) =>
      leave((await call(contract.startCheckout, { body: { plan }, signal: timeout() })).url),
  });
};

/** Not a query, because each response holds only for the moment of the request. */
export const usePlanChangePrice = () =>
  useMutation({
    mutationFn: (plan: PaidPlan) => call(contract.previewPlanChange, { body: { plan }, signal: timeout() }),
  });

/** Opens the bank's page if the bank requires an approval. */
export const usePlanChange = () => {
  const client = useQueryClient();
  const leave = useLeaveFor();
  return useMutation({
    mutationFn: async ({ plan, dueNowCents, proratedFrom }: PlanChangePrice) => {
      const body = { plan, dueNowCents, proratedFrom };
      const changed = await call(contract.changePlan, { body, signal: timeout() });
      if (changed.payUrl) await leave(changed.payUrl);
      return changed;
    },
    onSettled: () => client.refetchQueries({ queryKey: membershipQuery.queryKey }),
  });
};

export const usePortal = () => {
  const leave = useLeaveFor();
  return useMutation({
    mutationFn: async () => leave((await call(contract.openPortal, { signal: timeout() })).url),
  });
};

/** The action ends when the browser restores this page with Back, or if it never left the page. */
function useLeaveFor() {
  const client = useQueryClient();
  return async (url: string): Promise<void> => {
    window.location.assign(url);
    await new Promise((resolve) => {
      addEventListener('pageshow', resolve, { once: true });
      setTimeout(resolve, timeoutMs);
    });
    await client.refetchQueries({ queryKey: membershipQuery.queryKey });
  };
}

export const useWithdrawal = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (subscriptionId: string) =>
      call(contract.withdraw, { body: { subscriptionId }, signal: timeout() }),
    onSettled: () => client.refetchQueries({ queryKey: membershipQuery.queryKey }),
  });
};
