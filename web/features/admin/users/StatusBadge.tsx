import type { ComponentProps } from 'react';
import type { AccountStatus } from '#domain/accounts/account-status.ts';
import { Badge } from '#web/ui/display/Badge.tsx';

const styles: Record<AccountStatus, { label: string; tone: ComponentProps<typeof Badge>['tone'] }> = {
  active: { label: 'Active', tone: 'success' },
  trial: { label: 'Trial', tone: 'amber' },
  past_due: { label: 'Past due', tone: 'danger' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
  suspended: { label: 'Suspended', tone: 'danger' },
  leaving: { label: 'To be deleted', tone: 'amber' },
};

/** A user's account status. */
export function StatusBadge({ status }: { status: AccountStatus }) {
  const { label, tone } = styles[status];
  return <Badge tone={tone}>{label}</Badge>;
}
