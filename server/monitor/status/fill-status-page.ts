import { publicServices } from '#contract/status.ts';
import type { ProductStatus } from '#contract/status.ts';

/** Inserts the states of the parts, and the time of the check, into the built page. */
export function fillStatusPage(html: string, { checkedAt, state, services }: ProductStatus): string {
  const values: Record<string, string> = {
    product: state,
    ...Object.fromEntries(publicServices.map((service) => [service, 'absent'])),
    ...Object.fromEntries(services.map((one) => [one.service, one.state])),
    checkedAt,
    checkedAtText: `${checkedAt.slice(11, 16)} UTC`,
  };
  return html.replaceAll(/%status:([\w-]+)%/g, (whole, name: string) => values[name] ?? whole);
}
