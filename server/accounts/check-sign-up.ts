import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import {
  maxPasswordLength,
  minPasswordLength,
  normalEmail,
  termsSentence,
  trimmedName,
  whyNotEmail,
  whyNotName,
  whyNotPassword,
} from '#domain/accounts/account-rules.ts';

export interface SignUpForm {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly termsAccepted: boolean;
}

/** Normalizes the form. Throws with the sentence of the first invalid field. */
export function checkSignUp(form: SignUpForm): Omit<SignUpForm, 'termsAccepted'> {
  const { name, email, password, termsAccepted } = form;
  if (password === '' || password.length > maxPasswordLength) throw problem('auth.password_invalid');
  if (password.length < minPasswordLength) throw problem('auth.password_short');
  const fault =
    refusal('name', whyNotName(name)) ??
    refusal('email', whyNotEmail(email)) ??
    refusal('password', whyNotPassword(password)) ??
    refusal('terms', termsAccepted ? null : termsSentence);
  if (fault) throw fault;
  return { name: trimmedName(name), email: normalEmail(email), password };
}

const refusal = (field: string, sentence: string | null): Problem | null =>
  sentence === null
    ? null
    : problem('auth.field_invalid', { sentence, fields: [{ field, message: sentence }] });
