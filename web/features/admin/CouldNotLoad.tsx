import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/EmptyState.tsx';

/** Something of the office that only reads. */
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
