// What was done, as the office says it. An act without words of its own is said as it is stored.
import type { AdminAct, PerformedAct } from '#contract/admin/acts.ts';
import { capitalised } from '../../../ui/capitalised.ts';

const words: Partial<Record<AdminAct, string>> = {
  'users.export': 'Exported users',
  'user.message': 'Sent a message',
  'user.suspend': 'Suspended',
  'user.lift_suspension': 'Lifted the suspension',
  'user.delete': 'Scheduled the deletion',
  'user.keep': 'Took the deletion back',
  'user.impersonate': 'Began to act as them',
  'user.stop_impersonating': 'Stopped acting as them',
};

/** "Lifted the suspension"; "Switch set" */
export const actText = (act: string): string =>
  words[act as AdminAct] ?? capitalised(act.replace('.', ' ').replaceAll('_', ' '));

/** "rows: 3, isOn: true" */
export const detailsText = (details: PerformedAct['details']): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');
