import { useEffect } from 'react';
import { useParams } from 'react-router';
import { browserSentence } from '#contract/browser-problems.ts';
import { asId, type SceneId } from '#domain/ids.ts';
import { mayEdit } from '#domain/sharing/scene-role.ts';
import { usePlanAllows, useMembership } from '#web/features/billing/queries/billing.ts';
import { useScene } from '#web/features/scenes/queries/scenes.ts';
import { useSession } from '#web/platform/api/use-session.ts';
import { LoadingScene } from '../editor/LoadingScene.tsx';
import { SceneNotOpened } from '../editor/SceneNotOpened.tsx';
import { useStoredDraft } from '../editor/draft/use-stored-draft.ts';
import { useKeptUpload } from '../upload/use-kept-upload.ts';
import { draftStore } from '#web/features/scenes/device/scene-drafts.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { OpenScene } from './OpenScene.tsx';

const drafts = draftStore();

/** Shows and edits a scene: docs/product/scenes.md#editing. */
export function SceneEditPage() {
  const { sceneId = '' } = useParams();
  const { user } = useSession();
  const { isPending } = useMembership();
  const canUsePremium = usePlanAllows('scenes_edit');
  const { data: scene, error, refetch } = useScene(asId<SceneId>(sceneId));
  // Shared with the script editor: a scene has one edit, wherever it continues.
  const storeKey = `${user?.id} ${sceneId}`;
  const kept = useStoredDraft(drafts, storeKey);
  const keptUpload = useKeptUpload(storeKey, kept);
  useEffect(() => {
    if (error && !scene) toast.error(browserSentence('scene.load_for_editing'), { id: 'scene-load' });
  }, [error, scene]);

  if (isPending || (!scene && !error) || (scene && (kept === undefined || keptUpload === undefined)))
    return <LoadingScene />;
  if (!scene || !mayEdit(scene)) {
    return (
      <SceneNotOpened
        error={scene ? null : error}
        canUsePremium={canUsePremium}
        onTryAgain={() => void refetch()}
      />
    );
  }
  // A co-owner edits with the plan of the owner.
  const canEdit = !scene.isOwn || canUsePremium;
  return (
    <OpenScene
      key={sceneId}
      scene={scene}
      kept={(canEdit && kept) || null}
      keptUpload={keptUpload ?? null}
      drafts={drafts}
      storeKey={storeKey}
      canEdit={canEdit}
    />
  );
}
