import type { Money } from '#contract/admin/payments.ts';
import { moneyText } from '#domain/plans/billing-words.ts';

/** "$1,240.00", of several currencies each with its sum. */
export const sumsText = (sums: readonly Money[]): string =>
  sums.length === 0
    ? moneyText(0, 'usd')
    : sums.map(({ cents, currency }) => moneyText(cents, currency)).join(' + ');
