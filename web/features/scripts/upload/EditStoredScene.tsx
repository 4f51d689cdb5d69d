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
import { searchWith } from '#web/ui/search-with.ts';
import { toast } from '#web/ui/toast.ts';
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

/** A stored scene in the script editor, with the edit that was not saved the last time. */
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
  // It is readable there on any plan.
  if (!canUsePremium) return <Navigate to={paths.scene.edit(sceneId)} replace />;
  if (kept === undefined || keptUpload === undefined) return <LoadingScene />;
  return <OpenScene {...{ scene, kept, keptUpload, drafts, storeKey }} />;
}

interface OpenSceneProps {
  scene: Scene;
  kept: KeptDraft | null;
  /** The new draft that was taken into it. */
  keptUpload: Upload | null;
  drafts: DraftStore;
  storeKey: string;
}

function OpenScene({ scene, kept, keptUpload, drafts, storeKey }: OpenSceneProps) {
  const navigate = useNavigate();
  const startsRevising = useOnceInAddress('draft');
  const [opened, setOpened] = useState(() => ({
    initial: kept ?? keptFrom(scene),
    upload: keptUpload,
    isFromStore: kept !== null,
    serial: 0,
  }));
  const reopen = (stored: Scene) => {
    void draftFiles.forget(storeKey);
    setOpened(({ serial }) => ({
      initial: keptFrom(stored),
      upload: null,
      isFromStore: false,
      serial: serial + 1,
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
      key={opened.serial}
      drafts={drafts}
      storeKey={storeKey}
      initial={opened.initial}
      isFromStore={opened.isFromStore}
      onSaved={leave}
      onReplaced={reopen}
      onDiscarded={() => reopen(scene)}
      isJustRead={false}
      notes={[]}
      onTryAgain={null}
      upload={opened.upload}
      keptFiles={scene.sourceFiles}
      NewDraft={NewDraft}
      startsRevising={startsRevising}
    />
  );
}

/** Whether the page was opened with this in its address; it is taken out, for who comes back to the page. */
function useOnceInAddress(name: string): boolean {
  const [search, setSearch] = useSearchParams();
  const [wasThere] = useState(() => search.has(name));
  useEffect(() => {
    if (wasThere) setSearch((before) => searchWith(before, { [name]: null }), { replace: true });
  }, [wasThere, name, setSearch]);
  return wasThere;
}
