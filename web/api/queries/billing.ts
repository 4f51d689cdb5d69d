import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
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
};

/** Leaves for the provider's page; stays pending until the browser has gone there. */
export const useCheckout = () =>
  useMutation({
    mutationFn: async (plan: Plan) => leaveFor((await call(contract.startCheckout, { body: { plan } })).url),
  });

export const usePortal = () =>
  useMutation({ mutationFn: async () => leaveFor((await call(contract.openPortal, {})).url) });

function leaveFor(url: string): Promise<never> {
  window.location.assign(url);
  return new Promise(() => {});
}
