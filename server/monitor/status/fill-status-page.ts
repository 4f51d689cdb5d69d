import { publicServices } from '#contract/status.ts';
import type { ProductStatus } from '#contract/status.ts';

/** The built page with how things are: the states its parts show themselves by, and when that was seen. */
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
