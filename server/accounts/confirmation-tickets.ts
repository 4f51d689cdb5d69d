// An account is confirmed by two tickets, so that neither a mail scanner nor somebody who signed up with an address that
// isn't theirs can confirm it: one in the email's link, and one in a cookie of the browser that signed up, for which
// the password may stand in.
import { randomUUID } from 'node:crypto';
import { userId } from '#domain/id-schemas.ts';
import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { cookieName, isSecure } from '#server/platform/http/cookie-name.ts';
import { openTicket, ticketFor, ticketSeconds } from './tickets.ts';
import type { TicketNeeds as Needs, TicketPurpose } from './tickets.ts';

type WithConfig = Needs & Pick<Services, 'config'>;

export const confirmationToken = (services: Needs, user: UserId) =>
  ticketFor(services, 'confirmation link', user);

/** The user whose address the link confirms; null if it has expired or isn't ours. */
export const userOfConfirmation = (services: Needs, token: string) =>
  userOf(services, 'confirmation link', token);

/** Marks the browser that signed up. `user` is null if the address had an account: the cookie is then of no use. */
export async function signedUpCookie(services: WithConfig, user: UserId | null): Promise<string> {
  const ticket = await ticketFor(services, 'signed-up browser', user ?? randomUUID());
  const secure = isSecure(services.config) ? '; Secure' : '';
  return `${signedUpName(services)}=${ticket}; Max-Age=${ticketSeconds}; Path=/api/accounts; HttpOnly; SameSite=Lax${secure}`;
}

export async function isBrowserOf(services: WithConfig, user: UserId, cookies = ''): Promise<boolean> {
  const name = `${signedUpName(services)}=`;
  const given = cookies.split(/; */).find((cookie) => cookie.startsWith(name));
  if (!given) return false;
  return (await userOf(services, 'signed-up browser', given.slice(name.length))) === user;
}

const signedUpName = ({ config }: WithConfig) => cookieName(config, 'scene-partner.signed_up');

async function userOf(services: Needs, purpose: TicketPurpose, ticket: string): Promise<UserId | null> {
  const opened = await openTicket(services, purpose, ticket);
  return opened && userId.parse(opened.sub);
}
