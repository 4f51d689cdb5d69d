// What was done, as the office says it.
import type { AuditEventName, AuditEvent } from '#contract/admin/audit-log.ts';
import { moneyText } from '#domain/plans/billing-words.ts';

export const actName: Readonly<Record<AuditEventName, string>> = {
  'users.export': 'Exported users',
  'user.message': 'Sent a message',
  'user.change_profile': 'Changed the profile',
  'user.suspend': 'Suspended',
  'user.lift_suspension': 'Lifted the suspension',
  'user.delete': 'Scheduled the deletion',
  'user.keep': 'Took the deletion back',
  'user.impersonate': 'Began to act as them',
  'user.stop_impersonating': 'Stopped acting as them',
  'scene.open': 'Opened a scene of somebody’s',
  'scene.change': 'Changed a scene of somebody’s',
  'scene.add': 'Added a scene',
  'scene.publish': 'Published a scene',
  'scene.unpublish': 'Took a scene out of the library',
  'scene.remove': 'Removed a scene for good',
  'scene.allow': 'Allowed a scene again',
  'scene.delete': 'Deleted a scene',
  'reports.approve': 'Approved a reported scene',
  'payments.export': 'Exported payments',
  'payment.refund': 'Refunded a payment',
  'payment.refund_failed': 'A refund failed',
  'switch.set': 'Set a switch',
  'notice.set': 'Put a notice up',
  'notice.remove': 'Took the notice down',
  'news.send': 'Sent product news',
  'news.stop': 'Stopped product news',
  'speech_pool.scale': 'Scaled the speech workers',
};

export const auditEventText = (act: string): string => actName[act as AuditEventName] ?? act;

/** "$40.00, plan ended", "from: 2, to: 4" */
export const detailsText = ({ cents, currency, endsPlan, ...others }: AuditEvent['details']): string =>
  [
    typeof cents === 'number' && typeof currency === 'string' && moneyText(cents, currency),
    endsPlan === true && 'plan ended',
    ...Object.entries(others).map(([name, value]) => value !== null && `${name}: ${String(value)}`),
  ]
    .filter(Boolean)
    .join(', ');
