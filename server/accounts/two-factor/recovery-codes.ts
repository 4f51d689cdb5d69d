// Recovery codes replace the authenticator app, each once. They have 120 random bits, so a plain hash is enough to store
// them (OWASP ASVS 6.5.2).
import { createHash, randomInt } from 'node:crypto';

const count = 10;
const groups = 6;
const groupLength = 4;
/** Without letters that look like others. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** As the user sees them: 7K2M-… */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => Array.from({ length: groups }, newGroup).join('-'));

const newGroup = () =>
  Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** However it was typed. */
export const recoveryCodeHash = (typed: string): string =>
  createHash('sha256')
    .update(typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
    .digest('base64url');
