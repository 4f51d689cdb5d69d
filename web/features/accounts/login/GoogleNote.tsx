import type { GoogleOutcome } from '#contract/accounts.ts';
import { sentenceFor } from '#contract/problems.ts';
import { supportEmail } from '#web/platform/support-email.ts';
import { FormError } from '#web/ui/form/FormError.tsx';

const sentences: Readonly<Record<GoogleOutcome, string>> = {
  done: 'Google signed you in, but this browser blocked the cookie. Allow cookies for this site and try again.',
  denied: 'Google did not sign you in. Try again, or use your password.',
  unverified:
    'Google has not verified this email address. Verify it there first, or sign up with a password.',
  taken:
    'An account with this email already exists. Sign in with its password, or set a new one under “Forgot password?”.',
  closed: sentenceFor('auth.sign_ups_closed'),
  suspended: sentenceFor('auth.suspended', { supportEmail }),
  failed: 'Signing in with Google failed. Try again, or use your password.',
};

const isOutcome = (outcome: string): outcome is GoogleOutcome => Object.hasOwn(sentences, outcome);

/** Says why a sign-in through Google failed. */
export function GoogleNote({ outcome }: { outcome: string | null }) {
  if (!outcome || !isOutcome(outcome)) return null;
  return (
    <div className="mb-6">
      <FormError>{sentences[outcome]}</FormError>
    </div>
  );
}
