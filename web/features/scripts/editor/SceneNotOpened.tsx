import { ApiError } from '#web/platform/api/api-error.ts';
import { UpgradePrompt } from '#web/features/billing/UpgradePrompt.tsx';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { ErrorState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';

interface SceneNotOpenedProps {
  /** Null if the scene exists but belongs to someone else. */
  error: Error | null;
  canUsePremium: boolean;
  onTryAgain: () => void;
}

/** Why a scene can’t be edited here: docs/product/scenes.md#who-may-do-what. */
export function SceneNotOpened({ error, canUsePremium, onTryAgain }: SceneNotOpenedProps) {
  const status = error === null ? 403 : error instanceof ApiError ? error.status : null;
  const back = <ButtonLink to={paths.scenes()}>Back to Scene Library</ButtonLink>;
  return (
    <>
      <PageHeader title="Edit Scene" />
      {status === 404 && <ErrorState title="Scene not found" actions={back} />}
      {status === 403 && !canUsePremium && <EditingNeedsPlan />}
      {status === 403 && canUsePremium && (
        <ErrorState title="Access Denied" actions={back}>
          You don&apos;t have permission to edit this scene.
        </ErrorState>
      )}
      {status !== 404 && status !== 403 && (
        <ErrorState
          title="Unable to load scene"
          actions={
            <>
              <Button onClick={onTryAgain}>Try Again</Button>
              {back}
            </>
          }
        >
          {error?.message || 'Something went wrong.'} Your scene is safe.
        </ErrorState>
      )}
    </>
  );
}

export const EditingNeedsPlan = () => <UpgradePrompt action="scenes_edit" />;
