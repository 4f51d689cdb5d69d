import type { ProductState } from '#contract/feature-flags.ts';
import type { Services } from '#server/platform/services.ts';

/** What is open, and the notice while it is to be seen. */
export async function getProductState({
  switches,
  clock,
}: Pick<Services, 'switches' | 'clock'>): Promise<ProductState> {
  const { switches: states, notice } = await switches.read();
  const nowMs = clock.now().getTime();
  const isUp = notice !== null && Date.parse(notice.from) <= nowMs && nowMs < Date.parse(notice.until);
  return { switches: states, notice: isUp ? notice : null };
}
