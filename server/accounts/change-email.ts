// A user's own change of address is confirmed at both: first at the one they sign in with, then at the new one
// (docs/product/accounts.md#settings). Nobody learns whether the new address has an account.
import { z } from 'zod';
import { problem } from '#contract/problems.ts';
import { normalEmail, whyNotEmail } from '#domain/accounts/account-rules.ts';
import { userId } from '#domain/id-schemas.ts';
import type { UserId } from '#domain/ids.ts';
import { changedCustomer } from '#server/billing/update-customer.ts';
import type { Visitor } from '#server/platform/http/visitor.ts';
import { renderEmail } from '#server/platform/mail/email.ts';
import type { Services } from '#server/platform/services.ts';
import { attemptAll, emailsFromStrangers } from '#server/users/attempts.ts';
import { getUser } from '#server/users/get-user.ts';
import { findAccount, findUser, isUserHidden, updateUser } from '#server/users/users.store.ts';
import { confirmAddress, findAccountByEmail, saveUser } from './accounts.store.ts';
import { addressChangedEmail, leaveAddressEmail, takeAddressEmail } from './emails.ts';
import { openTicket, ticketFor } from './tickets.ts';

type Needs = Pick<Services, 'background' | 'clock' | 'config' | 'db' | 'jobs' | 'log' | 'mail' | 'secrets'>;

const changeTicket = z.object({ sub: userId, from: z.string(), to: z.string() });

/** Sends a link to the address that the user has. Throws `auth.field_invalid`, `request.too_many`. */
export async function requestEmailChange(
  services: Needs,
  visitor: Visitor,
  caller: UserId,
  typed: string,
): Promise<void> {
  const to = normalEmail(typed);
  const user = await getUser(services, caller);
  const sentence = to === user.email ? 'This is your address already.' : whyNotEmail(to);
  if (sentence) {
    throw problem('auth.field_invalid', { sentence, fields: [{ field: 'email', message: sentence }] });
  }
  await allowEmail(services, visitor, user.email);
  const token = await ticketFor(services, 'leave this address', caller, { from: user.email, to });
  const envelope = { to: user.email, origin: services.config.publicUrl };
  await services.mail.send(renderEmail(leaveAddressEmail, envelope, { token, newAddress: to }));
}

/**
 * With the link sent to the old address, sends one to the new address; with that one, changes the address, and tells
 * both. Throws `auth.email_change_invalid`, `request.too_many`.
 */
export async function confirmEmailChange(
  services: Needs,
  visitor: Visitor,
  token: string,
): Promise<{ isChanged: boolean }> {
  const leaving = await openTicket(services, 'leave this address', token);
  const opened = leaving ?? (await openTicket(services, 'take this address', token));
  const ticket = changeTicket.safeParse(opened);
  if (!ticket.success) throw problem('auth.email_change_invalid');
  const { sub: user, from, to } = ticket.data;
  const current = await findUser(services.db, user);
  if (current?.email !== from || (await isUserHidden(services.db, user)))
    throw problem('auth.email_change_invalid');
  if (leaving) await askNewAddress(services, visitor, { user, from, to });
  else await changeAddress(services, { user, from, to });
  return { isChanged: !leaving };
}

interface Change {
  readonly user: UserId;
  readonly from: string;
  readonly to: string;
}

async function askNewAddress(services: Needs, visitor: Visitor, { user, from, to }: Change): Promise<void> {
  await allowEmail(services, visitor, to);
  const token = await ticketFor(services, 'take this address', user, { from, to });
  services.background.run('ask a new address', async () => {
    if (await findAccountByEmail(services.db, to)) return;
    await services.mail.send(
      renderEmail(takeAddressEmail, { to, origin: services.config.publicUrl }, { token }),
    );
  });
}

async function changeAddress(services: Needs, { user, from, to }: Change): Promise<void> {
  const { db, jobs } = services;
  try {
    await db.transaction(async (tx) => {
      await updateUser(tx, user, { email: to });
      await confirmAddress(tx, user);
      const account = await findAccount(tx, user);
      if (account) await saveUser(tx, account, null);
      await jobs.send(tx, changedCustomer, { userId: user });
    });
  } catch (error) {
    if (await findAccountByEmail(db, to)) throw problem('auth.email_change_invalid', undefined, error);
    throw error;
  }
  for (const address of [from, to]) {
    const envelope = { to: address, origin: services.config.publicUrl };
    services.background.run('tell of a changed address', () =>
      services.mail.send(renderEmail(addressChangedEmail, envelope, { email: to })),
    );
  }
}

async function allowEmail(services: Needs, visitor: Visitor, email: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await attemptAll(services, emailsFromStrangers(visitor, email));
  if (!allowed) throw problem('request.too_many', { retryAfterSeconds });
}
