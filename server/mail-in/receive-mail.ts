// Receives an email for a user: the scripts in it wait for the actor, who gets an email about them.
import { createHash, randomUUID } from 'node:crypto';
import { Problem, problem, sentenceFor } from '#contract/problems.ts';
import { normalEmail } from '#domain/accounts/account-rules.ts';
import { daySeconds } from '#domain/durations.ts';
import type { UserId } from '#domain/ids.ts';
import { formatNamed, isPhotoNamed, SIGNATURE_BYTES } from '#domain/script/script-file.ts';
import { isAllowedByPlan } from '#server/billing/allow-by-plan.ts';
import { kindOfContent } from '#server/scripts/source-from-files.ts';
import { forgetAttempts } from '#server/users/attempts.store.ts';
import { attempt } from '#server/users/attempts.ts';
import { isAccountHidden } from '#server/users/is-account-hidden.ts';
import { findUser, lockUser } from '#server/users/users.store.ts';
import type { Services } from '#server/platform/services.ts';
import { mailDomain } from './mail-address.ts';
import { countMailedFiles, findOwnerOfMailName, insertMailedFile } from './mail-in.store.ts';
import { mailedFileKey, mailedFileLimit } from './mailed-files.ts';
import { mailResult, type MailResult } from './send-mail-result.ts';

export interface ArrivedFile {
  readonly name: string;
  readonly content: Uint8Array;
}

export interface ArrivedMail {
  /** As given to the mail server. */
  readonly recipient: string;
  /** The sender. */
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly files: readonly ArrivedFile[];
}

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'files' | 'jobs' | 'isAdmin'>;

/** A provider's limit for one email is lower. */
export const maxMailBytes = 35 * 1024 * 1024;
const perDay = { max: 20, windowSeconds: daySeconds };
/** Longer than a signature is good for. */
const tokenSeconds = 60 * 60;
const maxFiles = 20;
const maxNameLength = 200;
/** Smaller pictures are the logos of signatures. */
const minPhotoBytes = 30_000;
/** A text without a file is a script if it has this many rows. */
const minRows = 4;

/**
 * Keeps the scripts of an email. An email to an unknown address, from somebody else than its owner, or beyond the daily limit
 * leaves no trace.
 */
export async function receiveMail(services: Needs, mail: ArrivedMail): Promise<void> {
  const userId = await recipientOf(services, mail);
  if (userId === null) return;
  const { allowed } = await attempt(services, `mail in ${userId}`, perDay);
  if (!allowed) return;
  const result = (await mayUpload(services, userId))
    ? await keepFiles(services, userId, filesOf(mail))
    : { kept: [], refused: [{ name: mail.subject || 'Your email', why: sentenceFor('plan.uploads') }] };
  await services.jobs.send(services.db, mailResult, { userId, ...result });
}

/** Ignores an email whose token was already used, unless that email could not be stored. */
export async function receiveOnce(services: Needs, token: string, mail: ArrivedMail): Promise<void> {
  const key = `mail in token ${createHash('sha256').update(token).digest('hex')}`;
  const { allowed } = await attempt(services, key, { max: 1, windowSeconds: tokenSeconds });
  if (!allowed) return;
  try {
    await receiveMail(services, mail);
  } catch (error) {
    await forgetAttempts(services.db, key);
    throw error;
  }
}

async function recipientOf(
  { db, config }: Needs,
  { recipient, from }: Pick<ArrivedMail, 'recipient' | 'from'>,
): Promise<UserId | null> {
  const [name = '', domain = ''] = recipient.trim().toLowerCase().split('@');
  if (domain !== mailDomain(config)?.toLowerCase()) return null;
  const userId = await findOwnerOfMailName(db, name);
  if (userId === null || (await isAccountHidden({ db }, userId))) return null;
  const user = await findUser(db, userId);
  return user && normalEmail(user.email) === normalEmail(from) ? userId : null;
}

const mayUpload = (services: Needs, userId: UserId) => isAllowedByPlan(services, { userId }, 'uploads');

function filesOf({ files, subject, text }: ArrivedMail): readonly ArrivedFile[] {
  if (files.length > 0) return files;
  const rows = text.split('\n').filter((row) => row.trim() !== '');
  if (rows.length < minRows) return [];
  return [{ name: `${subject.trim() || 'Script'}.txt`, content: new TextEncoder().encode(text) }];
}

async function keepFiles(
  services: Needs,
  userId: UserId,
  arrived: readonly ArrivedFile[],
): Promise<Pick<MailResult, 'kept' | 'refused'>> {
  const mailId = randomUUID();
  const kept: string[] = [];
  const refused: { name: string; why: string }[] = [];
  for (const [position, file] of arrived.slice(0, maxFiles).entries()) {
    const name = nameOf(file);
    try {
      if (formatNamed(name) === null && !isPhotoNamed(name)) throw problem('file.type');
      const kind = kindOfContent({
        head: file.content.subarray(0, SIGNATURE_BYTES),
        name,
        sizeBytes: file.content.length,
      });
      if (kind === 'photo' && file.content.length < minPhotoBytes) continue;
      await keepFile(services, userId, { ...file, name, mailId, position });
      kept.push(name);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.push({ name, why: error.message });
    }
  }
  return { kept, refused };
}

async function keepFile(
  { db, files, clock }: Needs,
  userId: UserId,
  { name, content, mailId, position }: ArrivedFile & { mailId: string; position: number },
): Promise<void> {
  const id = randomUUID();
  const sha256 = createHash('sha256').update(content).digest('hex');
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if ((await countMailedFiles(tx, userId)) >= mailedFileLimit) {
      throw problem('mail_in.too_many', { most: mailedFileLimit });
    }
    const row = { id, userId, mailId, position, name, sha256, sizeBytes: content.length };
    const isNew = await insertMailedFile(tx, { ...row, receivedAt: clock.now() });
    if (isNew) await files.put(mailedFileKey(userId, id), content);
  });
}

const nameOf = ({ name }: ArrivedFile) =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}/\\]+/gu, ' ')
    .trim()
    .slice(-maxNameLength) || 'Script';
