import { failureText } from '../api/load-failure.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ErrorState } from '../ui/EmptyState.tsx';

interface ScenesNotLoadedProps {
  error: unknown;
  onTryAgain: () => void;
}

/** A library that could not be loaded. */
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
