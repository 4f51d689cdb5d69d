const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * The address of the mailbox in which email to `email` arrives, for counting: most providers ignore what follows a plus
 * sign, and Gmail ignores dots. In lower case.
 */
export function mailboxOf(email: string): string {
  const [, name = '', host = ''] = /^(.*)@(.*)$/s.exec(email.toLowerCase()) ?? [];
  const [local = ''] = name.split('+');
  return `${dotless.has(host) ? local.replaceAll('.', '') : local}@${host}`;
}
