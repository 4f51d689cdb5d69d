import { problem } from '#contract/problems.ts';
import {
  normalEmail,
  termsSentence,
  trimmedName,
  whyNotEmail,
  whyNotName,
} from '#domain/accounts/account-rules.ts';
import { checkNewPassword, checkPasswordLength } from './check-new-password.ts';

export interface SignUpForm {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly termsAccepted: boolean;
}

/** Normalizes the form. Throws with the sentence of the first invalid field. */
export function checkSignUp(form: SignUpForm): Omit<SignUpForm, 'termsAccepted'> {
  const { name, email, password, termsAccepted } = form;
  if (password === '') throw problem('auth.password_invalid');
  checkPasswordLength(password);
  refuse('name', whyNotName(name));
  refuse('email', whyNotEmail(email));
  checkNewPassword(password);
  refuse('terms', termsAccepted ? null : termsSentence);
  return { name: trimmedName(name), email: normalEmail(email), password };
}

function refuse(field: string, sentence: string | null): void {
  if (sentence) throw problem('auth.field_invalid', { sentence, fields: [{ field, message: sentence }] });
}
