import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { goToGoogle, isWayToSignIn } from '../api/sign-in-ways.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { signInSentence } from './sign-in-sentence.ts';

/** The ways in that need no password of ours, where there are any; below the form of a page for visitors. */
export function OtherWays() {
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  if (!isWayToSignIn('google')) return null;

  async function leave() {
    setBusy(true);
    setError(undefined);
    try {
      await goToGoogle(search.get('returnTo') ?? '');
    } catch (failure) {
      setError(signInSentence(failure));
      setBusy(false);
    }
  }

  return (
    <div className="mt-6 grid gap-4">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <Button wide busy={busy} busyLabel="Going to Google..." onClick={() => void leave()}>
        Continue with Google
      </Button>
      <FormError>{error}</FormError>
    </div>
  );
}
