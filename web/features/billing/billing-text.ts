// The message of a failed billing call: docs/product/plans-and-billing.md#billing-errors.
import { browserSentence } from '#contract/browser-problems.ts';
import type { BrowserProblemCode } from '#contract/browser-problems.ts';
import { sentenceFor } from '#contract/problems.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';

type BillingCall = 'checkout' | 'change' | 'portal' | 'membership' | 'withdrawal';

const words: Record<BillingCall, { network: BrowserProblemCode; functionName: string; fallback: string }> = {
  checkout: {
    network: 'network.payment',
    functionName: 'billing-checkout',
    fallback: browserSentence('billing.checkout_failed'),
  },
  change: {
    network: 'network.payment',
    functionName: 'billing-change',
    fallback: sentenceFor('billing.change_failed'),
  },
  portal: {
    network: 'network.billing',
    functionName: 'billing-portal',
    fallback: browserSentence('billing.portal_failed'),
  },
  membership: {
    network: 'network.membership',
    functionName: 'membership-api',
    fallback: sentenceFor('billing.membership_failed'),
  },
  withdrawal: {
    network: 'network.billing',
    functionName: 'billing-withdrawal',
    fallback: browserSentence('billing.withdrawal_failed'),
  },
};

export function billingSentence(error: unknown, called: BillingCall): string {
  const { network, functionName, fallback } = words[called];
  if (error instanceof Offline) {
    return browserSentence(network);
  }
  if (!(error instanceof ApiError)) return fallback;
  // These have refusals of their own with this status.
  const isMissing = ['withdrawal', 'change'].includes(called)
    ? error.code === 'route.not_found'
    : error.status === 404;
  if (isMissing) {
    return browserSentence('billing.function_missing', { functionName });
  }
  return error.message || fallback;
}
