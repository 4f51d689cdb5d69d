// Mailgun's route to a webhook ("forward"): a form with the email's parts, signed with the account's key over a time stamp
// and a token. Signature and time are the last fields checked, so that what isn't Mailgun's is never kept.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Multipart } from '@fastify/multipart';
import { problem } from '#contract/problems.ts';
import { maxMailBytes, type ArrivedFile, type ArrivedMail } from './receive-mail.ts';

const maxAgeSeconds = 15 * 60;
const maxFieldBytes = 2 * 1024 * 1024;

export const mailgunLimits = {
  files: 50,
  fileSize: maxMailBytes,
  fields: 100,
  fieldSize: maxFieldBytes,
} as const;

/** Throws `mail_in.signature_invalid` and `file.too_large`. */
export async function readMailgun(
  parts: AsyncIterable<Multipart>,
  key: string,
  now: Date,
): Promise<ArrivedMail> {
  const fields = new Map<string, string>();
  const files: ArrivedFile[] = [];
  let room = maxMailBytes;
  for await (const part of parts) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
      continue;
    }
    const content = await part.toBuffer();
    room -= content.length;
    if (room < 0) throw problem('file.too_large');
    files.push({ name: part.filename, content });
  }
  const field = (name: string) => fields.get(name) ?? '';
  if (!isSigned(field, key, now)) throw problem('mail_in.signature_invalid');
  return {
    recipient: field('recipient'),
    from: addressIn(field('from') || field('sender')),
    subject: field('subject'),
    text: field('body-plain'),
    files,
  };
}

function isSigned(field: (name: string) => string, key: string, now: Date): boolean {
  const timestamp = field('timestamp');
  const wanted = createHmac('sha256', key)
    .update(`${timestamp}${field('token')}`)
    .digest();
  const given = Buffer.from(field('signature'), 'hex');
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  return given.length === wanted.length && timingSafeEqual(given, wanted) && age <= maxAgeSeconds;
}

/** `Ada Actor <ada@example.com>` */
const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
