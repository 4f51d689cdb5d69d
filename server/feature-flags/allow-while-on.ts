import { problem } from '#contract/problems.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { FeatureFlagName } from '#contract/feature-flags.ts';
import type { Services } from '#server/platform/services.ts';

/** What is said where a switch is off. */
const refusals = {
  signUps: 'auth.sign_ups_closed',
  handsFree: 'waitlist.closed',
  communityPublishing: 'community.publishing_closed',
} as const satisfies Record<FeatureFlagName, ProblemCode>;

/** Throws the problem of the switch where it is off. */
export async function allowWhileOn(
  { switches }: Pick<Services, 'switches'>,
  name: FeatureFlagName,
): Promise<void> {
  if (!(await switches.read()).switches[name]) throw problem(refusals[name]);
}
