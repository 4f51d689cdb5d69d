// Which plan each action needs, and the sentence that everyone else sees (docs/product/plans-and-billing.md#plans). The
// server's checks and the web's locks both use these rules.
import { effectivePlan, plans } from './plan.ts';
import type { Entitlement, Plan } from './plan.ts';
import { namesOf } from '../records.ts';

interface PlanRule {
  /** The lowest plan that allows it. */
  readonly needs: Exclude<Plan, 'free'>;
  readonly say: string;
  /** The admin can do it on any plan. */
  readonly adminToo?: true;
}

export const planRules = {
  scenes_create: {
    needs: 'pro',
    say: 'Scene creation requires a Pro or Expert subscription. Please upgrade your plan to create scenes.',
    adminToo: true,
  },
  scenes_edit: { needs: 'pro', say: 'Scene editing requires a Pro or Expert subscription', adminToo: true },
  scenes_delete: {
    needs: 'pro',
    say: 'Scene deletion requires a Pro or Expert subscription',
    adminToo: true,
  },
  community_copy: {
    needs: 'pro',
    say: 'Copying a scene to your library requires a Pro or Expert subscription',
    adminToo: true,
  },
  community_publish: {
    needs: 'pro',
    say: 'Publishing a scene requires a Pro or Expert subscription',
    adminToo: true,
  },
  scene_sharing: { needs: 'pro', say: 'Sharing a scene requires a Pro or Expert subscription' },
  classes: { needs: 'pro', say: 'Classes require a Pro or Expert subscription' },
  uploads: { needs: 'pro', say: 'Script Uploads Require Pro Plan', adminToo: true },
  folders: { needs: 'pro', say: 'This needs a Pro or Expert subscription.', adminToo: true },
  audio_files: { needs: 'pro', say: 'Audio files require a Pro or Expert subscription' },
  recordings: { needs: 'pro', say: 'Session recordings require a Pro or Expert subscription' },
  analytics: { needs: 'pro', say: 'Performance analytics require a Pro or Expert subscription' },
  premium_voices: { needs: 'expert', say: 'Expert Subscription Required' },
  coaching: { needs: 'expert', say: 'Real-time coaching requires an Expert subscription' },
  voice_cloning: { needs: 'expert', say: 'Voice cloning requires an Expert subscription' },
  speech_controls: { needs: 'expert', say: 'Expert Subscription Required' },
} as const satisfies Record<string, PlanRule>;

/** Something that a plan allows. */
export type PlanAction = keyof typeof planRules;
export const planActions = namesOf(planRules);

/** Why a user with this entitlement can't do it, as a sentence for them; null if they can. */
export function whyNot(entitlement: Entitlement, action: PlanAction, isAdmin = false): string | null {
  if (isAdmin && isOpenToAdmin(action)) return null;
  const { needs, say } = planRules[action];
  return plans.indexOf(effectivePlan(entitlement)) >= plans.indexOf(needs) ? null : say;
}

export function planAllows(entitlement: Entitlement, action: PlanAction, isAdmin = false): boolean {
  return whyNot(entitlement, action, isAdmin) === null;
}

/** Whether the admin can do it on any plan. */
export function isOpenToAdmin(action: PlanAction): boolean {
  const rule: PlanRule = planRules[action];
  return rule.adminToo ?? false;
}
