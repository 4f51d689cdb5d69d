import { problem } from '#contract/problems.ts';
import { normalEmail } from '#domain/accounts/account-rules.ts';
import { contactFields, whyNotContactField } from '#domain/accounts/contact-rules.ts';
import type { ContactMessage } from '#domain/accounts/contact-rules.ts';
import { attempt } from '#server/users/attempts.ts';
import type { Visitor } from '#server/platform/http/visitor.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { placeOf } from '#server/platform/http/place-of.ts';
import type { Services } from '#server/platform/services.ts';
import { keepMessage } from './contact.store.ts';
import { contactMessage } from './send-contact-email.ts';

const fromOnePlace = { max: 5, windowSeconds: 60 * 60 };

type Needs = Pick<Services, 'db' | 'clock' | 'jobs'>;

/**
 * Stores a message and sends it to the support address. Idempotent. Throws `contact.field_invalid`,
 * `contact.too_many`.
 */
export async function sendMessage(
  services: Needs,
  visitor: Visitor,
  caller: Caller | null,
  { id, ...written }: ContactMessage & { id: string },
): Promise<void> {
  const fields = contactFields.flatMap((field) => {
    const message = whyNotContactField(field, written[field]);
    return message === null ? [] : [{ field, message }];
  });
  if (fields[0]) throw problem('contact.field_invalid', { sentence: fields[0].message, fields });

  const { db, jobs } = services;
  const { allowed } = await attempt(services, `contact ${placeOf(visitor.address)}`, fromOnePlace);
  if (!allowed) throw problem('contact.too_many');

  const message = { ...written, email: normalEmail(written.email) };
  await db.transaction(async (tx) => {
    const isNew = await keepMessage(tx, { id, userId: caller?.userId ?? null, ...message });
    if (isNew) await jobs.send(tx, contactMessage, { messageId: id });
  });
}
