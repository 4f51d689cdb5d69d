import { failureText } from './load-failure.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { ErrorState } from '#web/ui/feedback/EmptyState.tsx';

interface ScenesNotLoadedProps {
  error: unknown;
  onTryAgain: () => void;
}

/** Shown when the library can’t be loaded. */
export function ScenesNotLoaded({ error, onTryAgain }: ScenesNotLoadedProps) {
  return (
    <ErrorState
      title="Unable to load scenes"
      actions={
        <>
          <Button onClick={onTryAgain}>Try Again</Button>
          <ButtonLink to={paths.dashboard()} variant="quiet">
            Go to Dashboard
          </ButtonLink>
        </>
      }
    >
      {failureText(error)}
    </ErrorState>
  );
}
