// A body is held in memory until it is whole, and whoever sends it may take two minutes over it. So little is held for
// those whom nobody knows.
import type { Endpoint } from '#contract/endpoint.ts';

export const anyonesBodyBytes = 64 * 1024;
const usersBodyBytes = 1024 * 1024;

export const bodyLimitOf = ({ auth, bodyLimitBytes }: Pick<Endpoint, 'auth' | 'bodyLimitBytes'>): number =>
  bodyLimitBytes ?? (auth === 'public' ? anyonesBodyBytes : usersBodyBytes);
