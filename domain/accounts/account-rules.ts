// The rules of names, addresses and passwords (docs/product/accounts.md#signing-up). Each rule returns the
// sentence to show, or null when the value will do.
import { isBlank } from '../blank.ts';

export const maxNameLength = 100;
export const maxEmailLength = 254;
export const minPasswordLength = 6;
export const maxPasswordLength = 200;

export const termsSentence = 'You must agree to the Terms of Service';
export const passwordRequiredSentence = 'Password is required';

/** A name as it is stored. */
export const trimmedName = (name: string): string => name.trim();

/**
 * An address as it is stored and looked up. Only ASCII letters become lower case: others could become ASCII letters,
 * and so another address.
 */
export const normalEmail = (email: string): string =>
  email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Characters that reverse the text direction, so that a name would look like another. */
const turning = /[\u202a-\u202e\u2066-\u2069]/;

export function whyNotName(name: string): string | null {
  const trimmed = trimmedName(name);
  if (isBlank(trimmed)) return 'Name is required';
  if (trimmed.length > maxNameLength) return 'Name must be less than 100 characters';
  if (turning.test(trimmed) || /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(trimmed))
    return 'Name contains characters that cannot be used';
  return null;
}

const localPart = "[A-Za-z0-9_'+-]+(?:\\.[A-Za-z0-9_'+-]+)*";
const domainPart = '(?:[A-Za-z0-9][A-Za-z0-9-]*\\.)+[A-Za-z]{2,}';
const emailForm = new RegExp(`^${localPart}(?<!')@${domainPart}$`);

export function whyNotEmail(email: string): string | null {
  const normal = normalEmail(email);
  return normal.length <= maxEmailLength && emailForm.test(normal)
    ? null
    : 'Please enter a valid email address';
}

/** In the order length, uppercase letter, digit. */
export function whyNotPassword(password: string): string | null {
  if (password.length < minPasswordLength) return 'Password must be at least 6 characters';
  if (!/\p{Lu}/u.test(password)) return 'Password must contain at least one uppercase letter';
  if (!/\d/.test(password)) return 'Password must contain at least one number';
  return null;
}

export function whyNotConfirmation(password: string, confirmation: string): string | null {
  return password === confirmation ? null : "Passwords don't match";
}
