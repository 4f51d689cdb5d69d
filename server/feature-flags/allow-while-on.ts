import { problem } from '#contract/problems.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { FeatureFlagName } from '#contract/feature-flags.ts';
import type { Services } from '#server/platform/services.ts';

const problemWhenOff = {
  signUps: 'auth.sign_ups_closed',
  handsFree: 'waitlist.closed',
  communityPublishing: 'community.publishing_closed',
} as const satisfies Record<FeatureFlagName, ProblemCode>;

/** Throws the flag's problem while it is off. */
export async function allowWhileOn(
  { featureFlags }: Pick<Services, 'featureFlags'>,
  name: FeatureFlagName,
): Promise<void> {
  if (!(await featureFlags.read()).flags[name]) throw problem(problemWhenOff[name]);
}
