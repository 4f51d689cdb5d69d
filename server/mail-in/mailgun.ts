// Mailgun's route to a webhook ("forward"): a form with the email's parts, multipart if it has attachments and otherwise
// URL-encoded, signed with the account's key over a time stamp and a token. What isn't Mailgun's is never kept.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Multipart } from '@fastify/multipart';
import { problem } from '#contract/problems.ts';
import { maxMailBytes, type ArrivedFile, type ArrivedMail } from './receive-mail.ts';

const maxAgeSeconds = 15 * 60;
const maxFieldBytes = 2 * 1024 * 1024;
/**
 * The maximum size of an email without attachments, whose text is sent several times, with and without markup and
 * quotations.
 */
const maxEncodedBytes = 12 * 1024 * 1024;

/** Each header of an email is a field of its own. */
export const mailgunLimits = {
  files: 50,
  fileSize: maxMailBytes,
  fields: 1000,
  fieldSize: maxFieldBytes,
} as const;

interface MailgunForm {
  readonly fields: ReadonlyMap<string, string>;
  readonly files: readonly ArrivedFile[];
}

/** Throws `mail_in.too_large`. */
export async function multipartForm(parts: AsyncIterable<Multipart>): Promise<MailgunForm> {
  const fields = new Map<string, string>();
  const files: ArrivedFile[] = [];
  let room = maxMailBytes;
  for await (const part of parts) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
      continue;
    }
    const content = await part.toBuffer().catch((error: unknown) => {
      throw part.file.truncated ? problem('mail_in.too_large', undefined, error) : error;
    });
    room -= content.length;
    if (room < 0) throw problem('mail_in.too_large');
    files.push({ name: part.filename, content });
  }
  return { fields, files };
}

/** Throws `mail_in.too_large`. */
export async function encodedForm(body: Readable): Promise<MailgunForm> {
  const chunks: Buffer[] = [];
  let room = maxEncodedBytes;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    room -= chunk.length;
    if (room < 0) throw problem('mail_in.too_large');
    chunks.push(chunk);
  }
  return { fields: new Map(new URLSearchParams(Buffer.concat(chunks).toString())), files: [] };
}

/** The email, and the token that comes with it once. Throws `mail_in.signature_invalid`. */
export function signedMail(
  { fields, files }: MailgunForm,
  key: string,
  now: Date,
): { readonly mail: ArrivedMail; readonly token: string } {
  const field = (name: string) => fields.get(name) ?? '';
  if (!isSigned(field, key, now)) throw problem('mail_in.signature_invalid');
  const mail = {
    recipient: field('recipient'),
    from: addressIn(field('from') || field('sender')),
    subject: field('subject'),
    text: field('body-plain'),
    files,
  };
  return { mail, token: field('token') };
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
