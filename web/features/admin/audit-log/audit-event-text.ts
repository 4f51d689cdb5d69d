// How the audit log shows an event.
import { auditEventKinds } from '#contract/audit-events.ts';
import type { AuditEvent } from '#contract/admin/audit-log.ts';
import { moneyText } from '#web/features/billing/amounts-and-dates.ts';

/** An event of a kind that this version does not know keeps its name. */
export const auditEventText = (kind: string): string =>
  (auditEventKinds as Partial<Record<string, { readonly label: string }>>)[kind]?.label ?? kind;

/** For example "$40.00, plan ended" or "from: 2, to: 4". */
export const detailsText = ({ cents, currency, endsPlan, ...others }: AuditEvent['details']): string =>
  [
    typeof cents === 'number' && typeof currency === 'string' && moneyText(cents, currency),
    endsPlan === true && 'plan ended',
    ...Object.entries(others).map(([name, value]) => value !== null && `${name}: ${String(value)}`),
  ]
    .filter(Boolean)
    .join(', ');
