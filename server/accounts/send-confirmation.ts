import type { Visitor } from '#server/platform/http/visitor.ts';
import { renderEmail } from '#server/platform/mail/email.ts';
import type { Services } from '#server/platform/services.ts';
import { attemptAll, emailsFromStrangers } from '#server/users/attempts.ts';
import type { AccountUser } from '#server/users/users.store.ts';
import { confirmationToken } from './confirmation-tickets.ts';
import { confirmationEmail, signUpNoticeEmail } from './emails.ts';

type Needs = Pick<Services, 'background' | 'clock' | 'config' | 'db' | 'mail' | 'secrets'>;

/**
 * Sends the confirmation email in the background, unless the limit of emails to the address, or from the place, is
 * reached.
 */
export function sendConfirmation(services: Needs, visitor: Visitor, account: AccountUser): void {
  services.background.run('send a confirmation email', async () => {
    if (!(await mayGetAnother(services, visitor, account.email))) return;
    const token = await confirmationToken(services, account.id);
    const envelope = { to: account.email, origin: services.config.publicUrl };
    await services.mail.send(renderEmail(confirmationEmail, envelope, { token }));
  });
}

/** Tells the owner of an account that somebody signed up with their address, under the same limits. */
export function sendSignUpNotice(services: Needs, visitor: Visitor, email: string): void {
  services.background.run('send a notice of a sign-up', async () => {
    if (!(await mayGetAnother(services, visitor, email))) return;
    const envelope = { to: email, origin: services.config.publicUrl };
    await services.mail.send(renderEmail(signUpNoticeEmail, envelope, {}));
  });
}

async function mayGetAnother(services: Needs, visitor: Visitor, email: string): Promise<boolean> {
  const { allowed } = await attemptAll(services, emailsFromStrangers(visitor, email));
  return allowed;
}
