// The sign-up form's messages while typing: docs/product/accounts.md#signing-up.
// An empty field says nothing yet.
import { whyNotConfirmation, whyNotEmail, whyNotName, whyNotPassword } from './account-rules.ts';

export function liveNameCheck(name: string): string | null {
  if (name === '') return null;
  return name.trim().length < 2 ? 'Name must be at least 2 characters' : whyNotName(name);
}

export const liveEmailCheck = (email: string): string | null => (email === '' ? null : whyNotEmail(email));

export const livePasswordCheck = (password: string): string | null =>
  password === '' ? null : whyNotPassword(password);

export const liveConfirmationCheck = (password: string, confirmation: string): string | null =>
  confirmation === '' ? null : whyNotConfirmation(password, confirmation);
