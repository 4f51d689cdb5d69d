import { confirmEmail } from '#contract/accounts.ts';
import type { Letter } from '../mail/mail.ts';

/** The mail with the link that confirms an address; the link is good for a day. It holds nothing of what was typed at
 * sign-up: whoever typed it may have named somebody else's address. */
export function confirmationLetter({ email }: { email: string }, origin: string, token: string): Letter {
  const link = new URL(confirmEmail.path, origin);
  link.searchParams.set('token', token);
  const lines = [
    'Hello,',
    'Please confirm that this is your address. The link works for a day:',
    'If you did not open an account with AI Scene Partner, you need not do anything.',
  ] as const;
  return {
    to: email,
    subject: 'Confirm your email for AI Scene Partner',
    text: [lines[0], lines[1], link.href, lines[2]].join('\n\n'),
    html: [
      `<p>${lines[0]}</p>`,
      `<p>${lines[1]}<br><a href="${escaped(link.href)}">Confirm your email</a></p>`,
      `<p>${lines[2]}</p>`,
    ].join('\n'),
  };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
