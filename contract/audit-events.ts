// Every kind of audit event: the name it is stored under, its label in the log, and its details. An endpoint declares
// the events it records (`audit`); only those can be recorded while it is served.
import { z } from 'zod';
import { namesOf } from '#domain/records.ts';

interface AuditEventKind {
  readonly label: string;
  readonly details: z.ZodType<AuditDetails>;
}

/** Never texts that people wrote, except notices. */
type AuditDetails = Readonly<Record<string, string | number | boolean | null>>;

const none = z.strictObject({});
const counted = z.strictObject({ reports: z.number() });

export const auditEventKinds = {
  'users.export': { label: 'Exported users', details: none },
  'user.message': { label: 'Sent a message', details: none },
  /** `fields`: which fields changed, not their values. */
  'user.change_profile': { label: 'Changed the profile', details: z.strictObject({ fields: z.string() }) },
  'user.suspend': { label: 'Suspended the account', details: none },
  'user.lift_suspension': { label: 'Lifted the suspension', details: none },
  'user.turn_off_two_factor': { label: 'Turned off two-factor authentication', details: none },
  'user.delete': { label: 'Scheduled the deletion', details: none },
  'user.keep': { label: 'Canceled the deletion', details: none },
  'user.impersonate': { label: 'Started acting as the user', details: none },
  'user.stop_impersonating': { label: 'Stopped acting as the user', details: none },
  'scene.open': { label: 'Opened a user’s scene', details: none },
  'scene.change': { label: 'Changed a user’s scene', details: none },
  'scene.add': { label: 'Added a scene', details: none },
  'scene.publish': { label: 'Published a scene', details: none },
  'scene.unpublish': { label: 'Removed a scene from the library', details: counted },
  'scene.remove': { label: 'Removed a scene permanently', details: counted },
  'scene.allow': { label: 'Allowed a scene again', details: none },
  'scene.delete': { label: 'Deleted a scene', details: none },
  'reports.approve': { label: 'Approved a reported scene', details: counted },
  'payments.export': { label: 'Exported payments', details: none },
  'payment.refund': {
    label: 'Refunded a payment',
    details: z.strictObject({ cents: z.number(), currency: z.string(), endsPlan: z.boolean() }),
  },
  'payment.refund_failed': { label: 'A refund failed', details: none },
  'switch.set': {
    label: 'Set a feature flag',
    details: z.strictObject({ before: z.boolean(), after: z.boolean() }),
  },
  'notice.set': {
    label: 'Published a notice',
    details: z.strictObject({ before: z.string().nullable(), after: z.string() }),
  },
  'notice.remove': { label: 'Removed the notice', details: z.strictObject({ before: z.string() }) },
  'news.send': { label: 'Sent an announcement', details: none },
  'news.stop': { label: 'Stopped an announcement', details: none },
  'speech_pool.scale': {
    label: 'Scaled the speech workers',
    details: z.strictObject({ from: z.number(), to: z.number() }),
  },
  'neural_voices.install': {
    label: 'Ordered neural voices',
    details: z.strictObject({ language: z.string() }),
  },
  'neural_voices.remove': {
    label: 'Removed neural voices',
    details: z.strictObject({ language: z.string() }),
  },
  'voice.ask': { label: 'Asked for a voice to clone', details: z.strictObject({ isSelf: z.boolean() }) },
  'voice.clone': { label: 'Had a voice cloned', details: z.strictObject({ isSelf: z.boolean() }) },
  'voice.take_down': { label: 'Took down a cloned voice', details: counted },
  'voice.allow': { label: 'Allowed a reported voice', details: counted },
} as const satisfies Record<string, AuditEventKind>;

export type AuditEventName = keyof typeof auditEventKinds;
export type DetailsOf<Name extends AuditEventName> = z.input<(typeof auditEventKinds)[Name]['details']>;

export const auditEventNames = namesOf(auditEventKinds);
