import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { browserSentence } from '#contract/browser-problems.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { ApiError } from '../../api/api-error.ts';
import { useScene } from '../../api/queries/scenes.ts';
import { keptFrom, ScriptEditor } from '../../editor/ScriptEditor.tsx';
import { UpgradePrompt } from '../../layout/UpgradePrompt.tsx';
import type { DraftShelf, KeptDraft } from '../../offline/scene-drafts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useShelf } from './use-shelf.ts';

interface EditStoredSceneProps {
  sceneId: string;
  shelf: DraftShelf;
  shelfKey: string;
  canUsePremium: boolean;
}

/** A stored scene in the script editor, with the edit that was not saved the last time. */
export function EditStoredScene({ sceneId, shelf, shelfKey, canUsePremium }: EditStoredSceneProps) {
  const { data: scene, error, refetch } = useScene(sceneId);
  const kept = useShelf(shelf, shelfKey);
  useEffect(() => {
    if (error) toast.error(browserSentence('scene.load_for_editing'));
  }, [error]);

  if (!canUsePremium && !scene?.isOwn) {
    return (
      <>
        <PageHeader title="Edit Scene" />
        <UpgradePrompt reason="Scene editing requires a Pro or Expert subscription" />
      </>
    );
  }
  if (error) return <NotOpened error={error} onTryAgain={() => void refetch()} />;
  if (!scene || kept === undefined) return <LoadingScene />;
  if (!scene.isOwn) return <NotOpened error={new ApiError(403, '', 'scene.access_denied')} />;
  return <OpenScene scene={scene} kept={kept} shelf={shelf} shelfKey={shelfKey} />;
}

interface OpenSceneProps {
  scene: Scene;
  kept: KeptDraft | null;
  shelf: DraftShelf;
  shelfKey: string;
}

function OpenScene({ scene, kept, shelf, shelfKey }: OpenSceneProps) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState(() => ({
    begun: kept ?? keptFrom(scene),
    isFromShelf: kept !== null,
    serial: 0,
  }));
  const reopen = (stored: Scene) =>
    setOpened(({ serial }) => ({ begun: keptFrom(stored), isFromShelf: false, serial: serial + 1 }));
  const leave = useCallback(() => void navigate(paths.scenes()), [navigate]);
  useEffect(() => {
    toast.success('Scene loaded for editing', { id: 'scene-loaded' });
  }, []);
  return (
    <ScriptEditor
      heading="Edit Scene"
      key={opened.serial}
      shelf={shelf}
      shelfKey={shelfKey}
      begun={opened.begun}
      isFromShelf={opened.isFromShelf}
      onSaved={leave}
      onReplaced={reopen}
      onDiscarded={() => reopen(scene)}
      isJustRead={false}
      notes={[]}
      onTryAgain={null}
      upload={null}
      keptFiles={scene.sourceFiles}
    />
  );
}

function NotOpened({ error, onTryAgain }: { error: Error; onTryAgain?: () => void }) {
  const status = error instanceof ApiError ? error.status : null;
  const back = <ButtonLink to={paths.scenes()}>Back to Scene Library</ButtonLink>;
  return (
    <>
      <PageHeader title="Edit Scene" />
      {status === 404 && <ErrorState title="Scene not found" actions={back} />}
      {status === 403 && (
        <ErrorState title="Access Denied" actions={back}>
          You don&apos;t have permission to edit this scene.
        </ErrorState>
      )}
      {status !== 404 && status !== 403 && (
        <ErrorState
          title="Unable to load scene"
          actions={
            <>
              {onTryAgain && <Button onClick={onTryAgain}>Try Again</Button>}
              {back}
            </>
          }
        >
          {error.message || 'Something went wrong on the way.'} Nothing of it is lost.
        </ErrorState>
      )}
    </>
  );
}

function LoadingScene() {
  return (
    <Loading label="Loading the scene">
      <div className="grid gap-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid content-start gap-6">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-14" />
          ))}
        </div>
        <div className="grid content-start gap-6">
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-16" />
          ))}
        </div>
      </div>
    </Loading>
  );
}
