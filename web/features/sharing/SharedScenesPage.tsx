import type { SharedScene } from '#contract/sharing.ts';
import { paths } from '#web/app/paths.ts';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { NotLoaded } from '#web/ui/page/NotLoaded.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { useState } from 'react';
import { keptInvitation } from './kept-invitation.ts';
import { useEndShare, useSharedScenes } from './queries/sharing.ts';

/** docs/product/sharing.md#scenes-shared-with-me */
export function SharedScenesPage() {
  const { data, isError, refetch } = useSharedScenes();
  const [leaving, setLeaving] = useState<SharedScene | null>(null);
  const end = useEndShare();
  const leave = (scene: SharedScene) =>
    end.mutate(scene.shareId, {
      onSuccess: () => toast.success(`You left “${scene.title}”.`),
      onError: (error) => toast.error(reportedMessage('leave this scene', error)),
    });
  return (
    <>
      <PageHeader
        title="Shared with you"
        above={<TextLink to={paths.scenes()}>Scene Library</TextLink>}
        description="Scenes that other people let you practice. Your part, voices and takes are yours alone."
      />
      {!data && !isError && (
        <Loading label="Loading the scenes shared with you">
          <Skeleton className="my-4 h-20" />
          <Skeleton className="my-4 h-20" />
        </Loading>
      )}
      {!data && isError && (
        <NotLoaded tryAgain={() => void refetch()}>The scenes shared with you could not be loaded.</NotLoaded>
      )}
      {keptInvitation.read() !== '' && (
        <p className="mb-4">
          <TextLink to={paths.invitation()}>Open the invitation you came with</TextLink>
        </p>
      )}
      {data?.scenes.length === 0 && (
        <EmptyState title="Nobody shares a scene with you yet.">
          Somebody with a Pro or Expert plan can invite you to a scene, by email or with a link.
        </EmptyState>
      )}
      <ul className="mt-4 divide-y divide-line">
        {data?.scenes.map((scene) => (
          <li key={scene.shareId} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-5">
            <div className="min-w-0 grow basis-72">
              <h2 className="text-lg font-bold wrap-anywhere">{scene.title}</h2>
              <p className="text-ink-soft wrap-anywhere">
                {[scene.author, counted(scene.lineCount, 'line'), `shared by ${scene.owner ?? 'somebody'}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Button variant="quiet" onClick={() => setLeaving(scene)}>
              Leave
            </Button>
            <ButtonLink to={paths.scene.practice(scene.sceneId)} aria-label={`Practice ${scene.title}`}>
              Practice
            </ButtonLink>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title="Leave this scene?"
        description="You can’t practice it any more, unless you are invited again. Your takes stay."
        confirmLabel="Leave"
        onConfirm={() => {
          if (leaving) leave(leaving);
          setLeaving(null);
        }}
      />
    </>
  );
}
