// What a failed billing call says: accounts-access-billing.md section 8, "Billing".
import { ApiError, Offline } from './api-error.ts';

type BillingCall = 'checkout' | 'portal' | 'membership';

const words: Record<BillingCall, { service: string; functionName: string; fallback: string }> = {
  checkout: {
    service: 'payment',
    functionName: 'billing-checkout',
    fallback: 'Failed to start checkout process. Please try again.',
  },
  portal: {
    service: 'billing',
    functionName: 'billing-portal',
    fallback: 'Failed to open billing portal. Please try again.',
  },
  membership: {
    service: 'membership',
    functionName: 'membership-api',
    fallback: 'Failed to fetch membership',
  },
};

export function billingSentence(error: unknown, called: BillingCall): string {
  const { service, functionName, fallback } = words[called];
  if (error instanceof Offline) {
    return `Unable to connect to ${service} service. Please check your internet connection and try again.`;
  }
  if (!(error instanceof ApiError)) return fallback;
  if (error.code === 'route.not_found') {
    return `The ${functionName} serverless function was not found and must be deployed.`;
  }
  return error.message || fallback;
}
