import type { ProductState } from '#contract/feature-flags.ts';
import type { Services } from '#server/platform/services.ts';

/** The flags, the notice if one is shown now, and what the operator has configured. */
export async function getProductState({
  featureFlags,
  clock,
  config,
}: Pick<Services, 'featureFlags' | 'clock' | 'config'>): Promise<ProductState> {
  const { flags, notice } = await featureFlags.read();
  const nowMs = clock.now().getTime();
  const isShown = notice !== null && Date.parse(notice.from) <= nowMs && nowMs < Date.parse(notice.until);
  return {
    switches: flags,
    notice: isShown ? notice : null,
    answersQuestions: config.COACH_LLM_URL !== undefined,
  };
}
