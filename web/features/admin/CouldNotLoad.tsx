import { Button } from '#web/ui/action/Button.tsx';
import { ErrorState } from '#web/ui/feedback/EmptyState.tsx';

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
