import { useCallback, useEffect, useState, type ComponentProps } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { browserSentence } from '#contract/browser-problems.ts';
import type { SceneId } from '#domain/ids.ts';
import { useScene } from '#web/features/scenes/queries/scenes.ts';
import { LoadingScene } from '../editor/LoadingScene.tsx';
import { SceneNotOpened } from '../editor/SceneNotOpened.tsx';
import { StoredSceneEditor } from '../editor/StoredSceneEditor.tsx';
import type { DraftStore } from '#web/features/scenes/device/scene-drafts.ts';
import { paths } from '#web/app/paths.ts';
import { searchWith } from '#web/ui/behavior/search-with.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useStoredDraft } from '../editor/draft/use-stored-draft.ts';
import { useKeptUpload } from './use-kept-upload.ts';

interface EditStoredSceneProps {
  sceneId: SceneId;
  drafts: DraftStore;
  storeKey: string;
  canUsePremium: boolean;
}

/** A stored scene in the script editor, with the unsaved draft from the last visit. */
export function EditStoredScene({ sceneId, drafts, storeKey, canUsePremium }: EditStoredSceneProps) {
  const { data: scene, error, refetch } = useScene(sceneId);
  const kept = useStoredDraft(drafts, storeKey);
  const keptUpload = useKeptUpload(storeKey, kept);
  useEffect(() => {
    if (error) toast.error(browserSentence('scene.load_for_editing'));
  }, [error]);

  if (!scene && !error) return <LoadingScene />;
  if (!scene?.isOwn) {
    return (
      <SceneNotOpened
        error={scene ? null : error}
        canUsePremium={canUsePremium}
        onTryAgain={() => void refetch()}
      />
    );
  }
  // The scene page shows it on any plan.
  if (!canUsePremium) return <Navigate to={paths.scene.edit(sceneId)} replace />;
  if (kept === undefined || keptUpload === undefined) return <LoadingScene />;
  return <OpenForEditing {...{ scene, kept, keptUpload, drafts, storeKey }} />;
}

type ForEditingProps = Pick<
  ComponentProps<typeof StoredSceneEditor>,
  'scene' | 'kept' | 'keptUpload' | 'drafts' | 'storeKey'
>;

function OpenForEditing(props: ForEditingProps) {
  const navigate = useNavigate();
  const startsRevising = useOnceInAddress('draft');
  const leave = useCallback(() => void navigate(paths.scenes()), [navigate]);
  useEffect(() => {
    toast.success('Scene loaded for editing', { id: 'scene-loaded' });
  }, []);
  return <StoredSceneEditor {...props} startsRevising={startsRevising} onSaved={leave} />;
}

/**
 * Whether the page was opened with this search parameter, which is then removed so that going back doesn’t repeat it.
 */
function useOnceInAddress(name: string): boolean {
  const [search, setSearch] = useSearchParams();
  const [wasThere] = useState(() => search.has(name));
  useEffect(() => {
    if (wasThere) setSearch((before) => searchWith(before, { [name]: null }), { replace: true });
  }, [wasThere, name, setSearch]);
  return wasThere;
}
