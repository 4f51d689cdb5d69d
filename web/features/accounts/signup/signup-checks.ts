// When each rule is shown (docs/product/accounts.md#signing-up). The rules are in the domain.
import { sentenceFor } from '#contract/problems.ts';
import {
  termsSentence,
  whyNotConfirmation,
  whyNotEmail,
  whyNotName,
  whyNotPassword,
} from '#domain/accounts/account-rules.ts';
import {
  liveConfirmationCheck,
  liveEmailCheck,
  liveNameCheck,
  livePasswordCheck,
} from '#domain/accounts/live-checks.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { fieldSentence } from '#web/platform/api/problem-text.ts';

export const emptySignup = { name: '', email: '', password: '', confirmPassword: '', terms: false };
export type SignupValues = typeof emptySignup;
export type SignupField = keyof SignupValues;

/** While the field is being filled in. */
export function liveSentence(field: SignupField, values: SignupValues): string | null {
  switch (field) {
    case 'name':
      return liveNameCheck(values.name);
    case 'email':
      return liveEmailCheck(values.email);
    case 'password':
      return livePasswordCheck(values.password);
    case 'confirmPassword':
      return liveConfirmationCheck(values.password, values.confirmPassword);
    case 'terms':
      return null;
  }
}

/** When the form is sent, an empty field is an error too. */
export function submitSentence(field: SignupField, values: SignupValues): string | null {
  return liveSentence(field, values) ?? ruleSentence(field, values);
}

function ruleSentence(field: SignupField, values: SignupValues): string | null {
  switch (field) {
    case 'name':
      return whyNotName(values.name);
    case 'email':
      return whyNotEmail(values.email);
    case 'password':
      return whyNotPassword(values.password);
    case 'confirmPassword':
      return whyNotConfirmation(values.password, values.confirmPassword);
    case 'terms':
      return values.terms ? null : termsSentence;
  }
}

const otherFailure = sentenceFor('auth.sign_up_failed');

/** The field under which the server's refusal is shown: the email address if it is not about one field. */
export function signupRefusal(error: unknown): { field: SignupField; sentence: string } {
  for (const field of ['name', 'email', 'password', 'terms'] as const) {
    const sentence = fieldSentence(error, field);
    if (sentence) return { field, sentence };
  }
  if (!(error instanceof ApiError)) return { field: 'email', sentence: otherFailure };
  const isOfPassword = error.code?.startsWith('auth.password_');
  const isSaid = error.code?.startsWith('auth.') || error.status === 429;
  return { field: isOfPassword ? 'password' : 'email', sentence: isSaid ? error.message : otherFailure };
}
