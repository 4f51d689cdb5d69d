import type { ProductState } from '#contract/feature-flags.ts';
import type { Services } from '#server/platform/services.ts';

/** The flags, and the notice if one is shown now. */
export async function getProductState({
  featureFlags,
  clock,
}: Pick<Services, 'featureFlags' | 'clock'>): Promise<ProductState> {
  const { flags, notice } = await featureFlags.read();
  const nowMs = clock.now().getTime();
  const isShown = notice !== null && Date.parse(notice.from) <= nowMs && nowMs < Date.parse(notice.until);
  return { switches: flags, notice: isShown ? notice : null };
}
