import { planName, type Plan } from '#domain/plans/plan.ts';
import { Badge } from '#web/ui/display/Badge.tsx';

/** For example "Pro Plan", in the plan's color. */
export function PlanBadge({ plan }: { plan: Plan }) {
  return <Badge tone={plan}>{planName[plan]} Plan</Badge>;
}
