import { expect, test } from 'vitest';
import { isOpenToAdmin, planAllows, planActions, whyNot } from './plan-rules.ts';
import type { PlanAction } from './plan-rules.ts';
import { entitlementStatuses, plans } from './plan.ts';

const sentences: Readonly<Record<PlanAction, string>> = {
  scenes_create:
    'Scene creation requires a Pro or Expert subscription. Please upgrade your plan to create scenes.',
  scenes_edit: 'Scene editing requires a Pro or Expert subscription',
  scenes_delete: 'Scene deletion requires a Pro or Expert subscription',
  community_copy: 'Copying a scene to your library requires a Pro or Expert subscription',
  community_publish: 'Publishing a scene requires a Pro or Expert subscription',
  scene_sharing: 'Sharing a scene requires a Pro or Expert subscription',
  classes: 'Classes require a Pro or Expert subscription',
  uploads: 'Script Uploads Require Pro Plan',
  folders: 'This needs a Pro or Expert subscription.',
  audio_files: 'Audio files require a Pro or Expert subscription',
  recordings: 'Session recordings require a Pro or Expert subscription',
  analytics: 'Performance analytics require a Pro or Expert subscription',
  premium_voices: 'Expert Subscription Required',
  coaching: 'Real-time coaching requires an Expert subscription',
  voice_cloning: 'Voice cloning requires an Expert subscription',
  speech_controls: 'Expert Subscription Required',
};
const paid = new Set(['active', 'trialing', 'past_due']);
const opens: Readonly<Record<PlanAction, readonly string[]>> = {
  scenes_create: ['pro', 'expert'],
  scenes_edit: ['pro', 'expert'],
  scenes_delete: ['pro', 'expert'],
  community_copy: ['pro', 'expert'],
  community_publish: ['pro', 'expert'],
  scene_sharing: ['pro', 'expert'],
  classes: ['pro', 'expert'],
  uploads: ['pro', 'expert'],
  folders: ['pro', 'expert'],
  audio_files: ['pro', 'expert'],
  recordings: ['pro', 'expert'],
  analytics: ['pro', 'expert'],
  premium_voices: ['expert'],
  coaching: ['expert'],
  voice_cloning: ['expert'],
  speech_controls: ['expert'],
};

const cases = plans.flatMap((plan) =>
  entitlementStatuses.flatMap((status) =>
    planActions.map((action) => {
      const isOpen = paid.has(status) && opens[action].includes(plan);
      return { plan, status, action, said: isOpen ? null : sentences[action] };
    }),
  ),
);

test.each(cases)('$plan, $status: $action → $said', ({ plan, status, action, said }) => {
  expect(whyNot({ plan, status }, action)).toBe(said);
  expect(planAllows({ plan, status }, action)).toBe(said === null);
});

test('the admin can manage every scene on any plan, and nothing else', () => {
  const open: PlanAction[] = [
    'scenes_create',
    'scenes_edit',
    'scenes_delete',
    'community_copy',
    'community_publish',
    'uploads',
    'folders',
  ];
  expect(planActions.filter(isOpenToAdmin)).toEqual(open);
  const free = { plan: 'free', status: 'free' } as const;
  expect(planActions.filter((action) => planAllows(free, action, true))).toEqual(open);
});
