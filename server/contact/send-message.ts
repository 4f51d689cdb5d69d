import { problem } from '#contract/problems.ts';
import { normalEmail } from '#domain/accounts/account-rules.ts';
import { contactFields, whyNotContactField } from '#domain/accounts/contact-rules.ts';
import type { ContactMessage } from '#domain/accounts/contact-rules.ts';
import { attempt } from '../accounts/attempts.ts';
import type { Visitor } from '../accounts/auth.ts';
import type { Caller } from '../http/caller.ts';
import { placeOf } from '../http/place-of.ts';
import { letterFrom } from '../mail/letter.ts';
import type { Services } from '../services.ts';
import { keepMessage } from './contact.store.ts';

const fromOnePlace = { max: 5, windowSeconds: 60 * 60 };

type Needs = Pick<Services, 'db' | 'clock' | 'mail' | 'background' | 'config'>;

/** Keeps a message and mails it to the support address. Sent again it changes nothing. Throws
 * `contact.field_invalid`, `contact.too_many`. */
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

  const { db, mail, background, config } = services;
  const { allowed } = await attempt(services, `contact ${placeOf(visitor.address)}`, fromOnePlace);
  if (!allowed) throw problem('contact.too_many');

  const message = { ...written, email: normalEmail(written.email) };
  const isNew = await keepMessage(db, { id, userId: caller?.userId ?? null, ...message });
  if (!isNew) return;
  background.run('mail a message to support', () =>
    mail.send({
      ...letterFrom({
        to: config.SUPPORT_EMAIL,
        subject: `Message: ${message.subject}`,
        paragraphs: [`${message.name} (${message.email}) wrote:`, ...message.message.split(/\n+/)],
      }),
      replyTo: message.email,
    }),
  );
}
