import type { Money } from '#contract/admin/payments.ts';
import { briefMoneyText } from '#web/features/billing/amounts-and-dates.ts';

/** For example "$1,240"; sums in several currencies are listed. */
export const sumsText = (sums: readonly Money[]): string =>
  sums.length === 0
    ? briefMoneyText(0, 'usd')
    : sums.map(({ cents, currency }) => briefMoneyText(cents, currency)).join(' + ');
