import type { Money } from '#contract/admin/payments.ts';
import { briefMoneyText } from '#domain/plans/billing-words.ts';

/** "$1,240", of several currencies each with its sum. */
export const sumsText = (sums: readonly Money[]): string =>
  sums.length === 0
    ? briefMoneyText(0, 'usd')
    : sums.map(({ cents, currency }) => briefMoneyText(cents, currency)).join(' + ');
