import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/billing.ts';
import type { Membership } from '#contract/billing.ts';
import type { Plan } from '#domain/plans/plan.ts';
import { call } from '../call.ts';

export const membershipQuery = queryOptions({
  queryKey: ['membership'],
  queryFn: ({ signal }) => call(contract.getMembership, { signal }),
  refetchOnWindowFocus: 'always',
});

export const useMembership = () => useQuery(membershipQuery);

/** What everyone has until the server has said otherwise. */
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

/** Leaves for the provider's page; stays pending until the browser has gone there. */
export const useCheckout = () => {
  const leave = useLeaveFor();
  return useMutation({
    mutationFn: async (plan: Plan) => leave((await call(contract.startCheckout, { body: { plan } })).url),
  });
};

export const usePortal = () => {
  const leave = useLeaveFor();
  return useMutation({ mutationFn: async () => leave((await call(contract.openPortal, {})).url) });
};

/** The page may be kept whole while the browser is away, and come back by its Back button: the deed is over then. */
function useLeaveFor() {
  const client = useQueryClient();
  return async (url: string): Promise<void> => {
    window.location.assign(url);
    await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
    await client.refetchQueries({ queryKey: membershipQuery.queryKey });
  };
}
