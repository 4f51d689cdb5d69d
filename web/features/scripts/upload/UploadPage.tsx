import { useSearchParams } from 'react-router';
import { asId, type SceneId } from '#domain/ids.ts';
import { usePlanAllows, useMembership } from '#web/features/billing/queries/billing.ts';
import { useSession } from '#web/platform/api/use-session.ts';
import { draftStore } from '#web/features/scenes/device/scene-drafts.ts';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { EditStoredScene } from './EditStoredScene.tsx';
import { NewUpload } from './NewUpload.tsx';

const drafts = draftStore();

/** Script upload, or with `?edit=` a stored scene: docs/product/scripts.md. */
export function UploadPage() {
  const [search] = useSearchParams();
  const { user } = useSession();
  const { isPending } = useMembership();
  const mayUpload = usePlanAllows('uploads');
  const mayEdit = usePlanAllows('scenes_edit');
  const sceneId = asId<SceneId>(search.get('edit'));
  const from = search.get('new');
  const incoming = search.get('incoming');
  if (isPending || !user) {
    return (
      <div
        role="status"
        className="flex min-h-96 flex-col items-center justify-center gap-4 text-foreground-soft"
      >
        <Spinner className="size-8" />
        <p>Checking your subscription...</p>
      </div>
    );
  }
  const common = { drafts, storeKey: `${user.id} ${sceneId ?? 'new'}` };
  return sceneId ? (
    <EditStoredScene key={sceneId} sceneId={sceneId} canUsePremium={mayEdit} {...common} />
  ) : (
    <NewUpload
      key={incoming ?? from}
      from={from}
      incomingId={incoming}
      canUsePremium={mayUpload}
      {...common}
    />
  );
}
