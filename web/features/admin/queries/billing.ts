import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/admin/payments.ts';
import type { Input } from '#contract/endpoint.ts';
import { answered, call } from '#web/platform/api/call.ts';

const billingKeys = { all: ['admin', 'billing'] as const };

export const paymentsQuery = (query: Input<NonNullable<(typeof contract.listPayments)['query']>>) =>
  queryOptions({
    queryKey: [...billingKeys.all, 'payments', query] as const,
    queryFn: ({ signal }) => call(contract.listPayments, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const billingStatsQuery = queryOptions({
  queryKey: [...billingKeys.all, 'stats'] as const,
  queryFn: ({ signal }) => call(contract.getBillingStats, { signal }),
});

/** Throws ApiError or Offline. */
export const exportPayments = async (): Promise<Blob> => (await answered(contract.exportPayments, {})).blob();

export function useRefund(paymentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof contract.refundPayment.body>) =>
      call(contract.refundPayment, { params: { paymentId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
