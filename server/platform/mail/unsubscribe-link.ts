// A link that ends one kind of email for one person and grants nothing else. It never expires, because people
// unsubscribe from old emails too. RFC 8058 wants one address for mail programs; people get a page.
import { timingSafeEqual } from 'node:crypto';
import { kindOfToken, unsubscribe, type MailingList } from '#contract/notifications.ts';
import { macOf } from '#server/platform/mac.ts';
import type { Services } from '#server/platform/services.ts';

export interface UnsubscribeLink {
  /** The page that asks first. */
  readonly pageUrl: string;
  /** Unsubscribes when posted to. */
  readonly oneClickUrl: string;
}

/** `id`: a user's or a waitlist entry's. */
export function unsubscribeLink(
  { secrets, config: { publicUrl } }: Pick<Services, 'secrets' | 'config'>,
  kind: MailingList,
  id: string,
): UnsubscribeLink {
  const token = `${kind}.${id}.${signatureOf(secrets, `${kind}.${id}`)}`;
  const urlOf = (path: string) => `${publicUrl}${path}?token=${token}`;
  return { pageUrl: urlOf('/unsubscribe'), oneClickUrl: urlOf(unsubscribe.path) };
}

/** Null for a token that we didn't issue or that is incomplete. */
export function readUnsubscribeToken(
  { secrets }: Pick<Services, 'secrets'>,
  token: string,
): { kind: MailingList; id: string } | null {
  const kind = kindOfToken(token);
  const cut = token.lastIndexOf('.');
  if (!kind || cut <= kind.length) return null;
  const given = Buffer.from(token.slice(cut + 1));
  const wanted = Buffer.from(signatureOf(secrets, token.slice(0, cut)));
  const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted);
  return isOurs ? { kind, id: token.slice(kind.length + 1, cut) } : null;
}

const signatureOf = (secrets: Services['secrets'], text: string) => macOf(secrets, 'unsubscribe', text);
