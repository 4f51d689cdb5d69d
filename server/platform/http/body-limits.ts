// A body is held in memory until it is complete, and the sender may take two minutes. The limits for anonymous
// callers are therefore small.
import type { Endpoint } from '#contract/endpoint.ts';

export const maxPublicBodyBytes = 64 * 1024;
const usersBodyBytes = 1024 * 1024;

export const bodyLimitOf = ({ auth, bodyLimitBytes }: Pick<Endpoint, 'auth' | 'bodyLimitBytes'>): number =>
  bodyLimitBytes ?? (auth === 'public' ? maxPublicBodyBytes : usersBodyBytes);
