// The address to which an actor mails scripts. An actor has at most one.
import { randomInt } from 'node:crypto';
import { problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteMailName, findMailName, insertMailName } from './mail-in.store.ts';

type Needs = Pick<Services, 'db' | 'config'>;

/** Letters and digits that aren't easily confused. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const nameLength = 16;

/** The domain of the addresses; outside production, only this machine can mail to it. Null if this installation receives no mail. */
export const mailDomain = ({ MAIL_IN_DOMAIN, isProduction }: Config): string | null =>
  MAIL_IN_DOMAIN ?? (isProduction ? null : 'mail.localhost');

export async function getMailAddress({ db, config }: Needs, userId: UserId) {
  const domain = mailDomain(config);
  const name = domain && (await findMailName(db, userId));
  return { isOffered: domain !== null, address: name && `${name}@${domain}` };
}

/** Creates the address, or returns the existing one. Throws `mail_in.off`. */
export async function makeMailAddress(services: Needs, userId: UserId) {
  if (mailDomain(services.config) === null) throw problem('mail_in.off');
  const name = Array.from({ length: nameLength }, () => letters[randomInt(letters.length)]).join('');
  await insertMailName(services.db, userId, `sides-${name}`);
  return getMailAddress(services, userId);
}

export const revokeMailAddress = ({ db }: Pick<Services, 'db'>, userId: UserId): Promise<void> =>
  deleteMailName(db, userId);
