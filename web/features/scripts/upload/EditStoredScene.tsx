import { useCallback, useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { browserSentence } from '#contract/browser-problems.ts';
import type { SceneId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { useScene } from '#web/features/scenes/queries/scenes.ts';
import { LoadingScene } from '../editor/LoadingScene.tsx';
import { SceneNotOpened } from '../editor/SceneNotOpened.tsx';
import { keptFrom, ScriptEditor } from '../editor/ScriptEditor.tsx';
import { draftFiles } from '../device/draft-files.ts';
import type { DraftStore, KeptDraft } from '#web/features/scenes/device/scene-drafts.ts';
import { paths } from '#web/app/paths.ts';
import { searchWith } from '#web/ui/behavior/search-with.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useStoredDraft } from '../editor/draft/use-stored-draft.ts';
import { NewDraft } from '../new-draft/NewDraft.tsx';
import type { Upload } from './upload.ts';
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
  return <OpenScene {...{ scene, kept, keptUpload, drafts, storeKey }} />;
}

interface OpenSceneProps {
  scene: Scene;
  kept: KeptDraft | null;
  /** The files of an accepted new draft. */
  keptUpload: Upload | null;
  drafts: DraftStore;
  storeKey: string;
}

function OpenScene({ scene, kept, keptUpload, drafts, storeKey }: OpenSceneProps) {
  const navigate = useNavigate();
  const startsRevising = useOnceInAddress('draft');
  const [{ serial, ...opened }, setOpened] = useState(() => ({
    initial: kept ?? keptFrom(scene),
    upload: keptUpload,
    isFromStore: kept !== null,
    serial: 0,
  }));
  const reopen = (stored: Scene) => {
    void draftFiles.forget(storeKey);
    setOpened((before) => ({
      initial: keptFrom(stored),
      upload: null,
      isFromStore: false,
      serial: before.serial + 1,
    }));
  };
  const leave = useCallback(() => {
    void draftFiles.forget(storeKey);
    void navigate(paths.scenes());
  }, [navigate, storeKey]);
  useEffect(() => {
    toast.success('Scene loaded for editing', { id: 'scene-loaded' });
  }, []);
  const hasDraft = kept !== null;
  useEffect(() => {
    if (!hasDraft) void draftFiles.forget(storeKey);
  }, [hasDraft, storeKey]);
  return (
    <ScriptEditor
      heading="Edit Scene"
      key={serial}
      drafts={drafts}
      storeKey={storeKey}
      opened={opened}
      onSaved={leave}
      onReplaced={reopen}
      onDiscarded={() => reopen(scene)}
      onTryAgain={null}
      keptFiles={scene.sourceFiles}
      revision={{ Screens: NewDraft, startsOpen: startsRevising }}
    />
  );
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
