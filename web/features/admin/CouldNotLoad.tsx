import { Button } from '#web/ui/action/Button.tsx';
import { ErrorState } from '#web/ui/feedback/EmptyState.tsx';

/** Shown if a read-only part of the admin panel could not be loaded. */
export function CouldNotLoad({ what, onTryAgain }: { what: string; onTryAgain: () => void }) {
  return (
    <ErrorState
      title={`${what} could not be loaded`}
      actions={<Button onClick={onTryAgain}>Try Again</Button>}
    >
      Nothing has changed.
    </ErrorState>
  );
}
