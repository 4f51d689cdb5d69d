import type { Config } from '#server/platform/config/config.ts';

type Address = Pick<Config, 'publicUrl'>;

/** Whether cookies are sent over https only. */
export const isSecure = ({ publicUrl }: Address): boolean => publicUrl.startsWith('https:');

/** With https, the prefix keeps a page of another address from setting the cookie. */
export const cookieName = (config: Address, name: string): string =>
  isSecure(config) ? `__Secure-${name}` : name;
