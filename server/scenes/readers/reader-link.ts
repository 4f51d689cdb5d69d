// What somebody may do with a reader's link: see the lines it asks for, agree, and take everything back.
import { createHash, timingSafeEqual } from 'node:crypto';
import { problem } from '#contract/problems.ts';
import { consentTo, type ReaderLink } from '#contract/reader-link.ts';
import { asId, type ReaderId } from '#domain/ids.ts';
import { digestOf, macOf } from '#server/platform/mac.ts';
import type { Services } from '#server/platform/services.ts';
import { isUserHidden } from '#server/users/users.store.ts';
import { readerPath } from './manage-readers.ts';
import {
  deleteReaderAndLines,
  findReader,
  keepConsent,
  listAskedLines,
  type OpenReader,
} from './readers.store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'secrets'>;

/** Throws `reader.link_over`. */
export async function getOpenReader(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<OpenReader> {
  const found = await findReader(db, digestOf(token), clock.now());
  if (!found?.ownerId || (await isUserHidden(db, found.ownerId))) throw problem('reader.link_over');
  return found;
}

/** Throws `reader.link_over`. */
export async function openReaderLink(services: Needs, token: string): Promise<ReaderLink> {
  return presented(services, await getOpenReader(services, token));
}

/** Whoever agreed before has agreed. Throws `reader.link_over`, `reader.consent_changed`. */
export async function agreeToRecord(
  services: Needs,
  token: string,
  { name, consent }: { name: string; consent: string },
): Promise<ReaderLink> {
  const open = await getOpenReader(services, token);
  if (consent !== consentOf(open)) throw problem('reader.consent_changed');
  const given = { name, consent, agreedAt: services.clock.now() };
  await keepConsent(services.db, open.reader.id, given);
  return presented(services, await getOpenReader(services, token));
}

/** Also once the link has ended. Throws `reader.nothing_to_take_back`. */
export async function takeBackRecordings(services: Needs, token: string): Promise<{ lines: number }> {
  const readerId = asId<ReaderId>(token.split('.')[0] ?? '');
  if (!isSame(token, takeBackToken(services, readerId))) throw problem('reader.nothing_to_take_back');
  const lines = await services.db.transaction((tx) => deleteReaderAndLines(tx, readerId));
  if (lines === null) throw problem('reader.nothing_to_take_back');
  return { lines };
}

export const versionOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

const nameOf = ({ owner }: OpenReader) => owner || 'the actor';
const consentOf = (open: OpenReader) => consentTo(nameOf(open), open.title);
const takeBackToken = ({ secrets }: Pick<Services, 'secrets'>, readerId: ReaderId) =>
  `${readerId}.${macOf(secrets, 'take back recordings', readerId)}`;

const isSame = (given: string, right: string) =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));

async function presented(services: Needs, open: OpenReader): Promise<ReaderLink> {
  const { reader, title } = open;
  const hasAgreed = reader.isSelf || reader.agreedAt !== null;
  const lines = await listAskedLines(services.db, reader);
  return {
    title,
    owner: nameOf(open),
    isSelf: reader.isSelf,
    characters: [...new Set(lines.map(({ character }) => character))],
    consent: hasAgreed ? null : consentOf(open),
    takeBackLink:
      reader.isSelf || !hasAgreed
        ? null
        : `${services.config.publicUrl}${readerPath(`back.${takeBackToken(services, reader.id)}`)}`,
    linkEndsAt: reader.linkEndsAt.toISOString(),
    lines: lines.map((line) => ({ ...line, version: versionOf(line.text) })),
  };
}
