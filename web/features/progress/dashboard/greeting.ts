import type { SessionUser } from '#contract/accounts.ts';

const newForMs = 24 * 60 * 60 * 1000;

/** Nobody is welcomed back on the day they joined. */
export function greeting({ name, email, joinedAt = '' }: SessionUser, now: Date): string {
  const isNew = now.getTime() - Date.parse(joinedAt) < newForMs;
  return `${isNew ? 'Welcome' : 'Welcome back'}, ${name || email.split('@')[0] || 'Actor'}`;
}
