import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { canUsePasskeys } from './passkeys.ts';
import { goToGoogle, isSignInWay } from './sign-in-ways.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { TextAnchor } from '#web/ui/action/TextAnchor.tsx';
import { signInSentence } from './sign-in-sentence.ts';
import { usePasskey } from './use-passkey.ts';

/** The ways to sign in without a password, if there are any, below the form. New users have no passkey yet. */
export function OtherSignInWays({ isNewcomer = false }: { isNewcomer?: boolean }) {
  const hasPasskey = !isNewcomer && canUsePasskeys();
  const hasGoogle = isSignInWay('google');
  if (!hasPasskey && !hasGoogle) return null;
  return (
    <div data-way={hasPasskey ? 'any' : 'google'} className="mt-6 grid gap-4">
      <p className="flex items-center gap-3 text-sm text-foreground-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      {hasPasskey && <PasskeyButton />}
      {hasGoogle && <GoogleButton />}
    </div>
  );
}

function PasskeyButton() {
  const { busy, error, press } = usePasskey();
  return (
    <div data-way="passkey" className="grid gap-2">
      <Button wide icon={KeyRound} busy={busy} busyLabel="Signing in..." onClick={() => void press()}>
        Sign in with a passkey
      </Button>
      <FormError>{error}</FormError>
    </div>
  );
}

function GoogleButton() {
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

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
    <div data-way="google" className="grid gap-2">
      <Button wide busy={busy} busyLabel="Opening Google..." onClick={() => void leave()}>
        Continue with Google
      </Button>
      <FormError>{error}</FormError>
      <p className="text-sm text-foreground-soft">
        By continuing with Google you agree to the{' '}
        <TextAnchor href={paths.terms()} target="_blank" rel="noopener">
          Terms of Service
        </TextAnchor>
        .
      </p>
    </div>
  );
}
