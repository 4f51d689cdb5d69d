import { Spinner } from '#web/ui/feedback/Spinner.tsx';

/** Shown while the session is loading. */
export function LoadingAccount() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 text-foreground-soft">
      <Spinner className="size-8" />
      <h1>
        <span role="status">Loading your account...</span>
      </h1>
    </main>
  );
}
