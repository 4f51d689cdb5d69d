import { useState } from 'react';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { keepAccount } from './queries/account-data.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { longDate } from '#web/ui/text/date-text.ts';
import { Brand, brandLinkStyle } from '#web/ui/page/Brand.tsx';

interface LeavingScreenProps {
  email: string;
  deletionAt: string;
  onSignOut: () => void;
}

/** Shown instead of the app while an account is scheduled for deletion: when, and a way to keep it. */
export function LeavingScreen({ email, deletionAt, onSignOut }: LeavingScreenProps) {
  const [isKeeping, setKeeping] = useState(false);
  const [error, setError] = useState<string>();

  async function keep() {
    setKeeping(true);
    setError(undefined);
    try {
      await keepAccount();
    } catch (failure) {
      setError(failureSentence('keep your account', failure));
      setKeeping(false);
    }
  }

  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-4 py-10 sm:px-6">
      <title>Scheduled for deletion · AI Scene Partner</title>
      <p className={brandLinkStyle}>
        <Brand />
      </p>
      <h1 className="text-3xl font-bold">Your account will be deleted on {longDate(deletionAt)}</h1>
      <p className="text-foreground-soft">
        This account belongs to <span className="font-medium wrap-anywhere text-foreground">{email}</span>.
        Until then everything is still here, locked: your scenes, recordings, files and practice. After that,
        nothing can be recovered.
      </p>
      <FormError>{error}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={isKeeping} busyLabel="Restoring..." onClick={() => void keep()}>
          Keep my account
        </Button>
        <Button onClick={onSignOut}>Sign Out</Button>
      </div>
    </main>
  );
}
