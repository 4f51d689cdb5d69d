import type { ComponentProps } from 'react';
import type { Standing } from '#domain/accounts/standing.ts';
import { Badge } from '#web/ui/display/Badge.tsx';

const looks: Record<Standing, { label: string; tone: ComponentProps<typeof Badge>['tone'] }> = {
  active: { label: 'Active', tone: 'success' },
  trial: { label: 'Trial', tone: 'amber' },
  past_due: { label: 'Past due', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  suspended: { label: 'Suspended', tone: 'danger' },
  leaving: { label: 'Leaving', tone: 'amber' },
};

/** How a user stands. */
export function StandingBadge({ standing }: { standing: Standing }) {
  const { label, tone } = looks[standing];
  return <Badge tone={tone}>{label}</Badge>;
}
