import { useState } from 'react';
import type { SharedScene } from '#contract/sharing.ts';
import { mayEdit } from '#domain/sharing/scene-role.ts';
import { paths } from '#web/app/paths.ts';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { Badge } from '#web/ui/display/Badge.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { NotLoaded } from '#web/ui/page/NotLoaded.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { dayText } from '#web/ui/text/date-text.ts';
import { CoachesDialog } from './CoachesDialog.tsx';
import { keptInvitation } from './kept-invitation.ts';
import { useEndShare, useSharedScenes } from './queries/sharing.ts';
import { roleName } from './role-words.ts';
import { SharedTakes } from './SharedTakes.tsx';

/** docs/product/sharing.md#scenes-shared-with-me */
export function SharedScenesPage() {
  const { data, isError, refetch } = useSharedScenes();
  const [asked, setAsked] = useState<{ to: 'leave' | 'show'; scene: SharedScene } | null>(null);
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
        description={
          <>
            Scenes that other people let you practice, those of{' '}
            <TextLink to={paths.classes()}>your classes</TextLink> included. Your part, voices and takes are
            yours alone.
          </>
        }
      />
      <SharedTakes />
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
              <h2 className="flex flex-wrap items-center gap-x-3 text-lg font-bold wrap-anywhere">
                {scene.title}
                {scene.role !== 'reader' && <Badge>{roleName[scene.role]}</Badge>}
              </h2>
              <p className="text-foreground-soft wrap-anywhere">{aboutScene(scene)}</p>
            </div>
            {!scene.class && (
              <Button
                variant="quiet"
                aria-label={`Leave ${scene.title}`}
                onClick={() => setAsked({ to: 'leave', scene })}
              >
                Leave
              </Button>
            )}
            <Button
              variant="quiet"
              aria-label={`Coaches and practice of ${scene.title}`}
              onClick={() => setAsked({ to: 'show', scene })}
            >
              Coaches
            </Button>
            {mayEdit({ isOwn: false, role: scene.role }) && (
              <ButtonLink
                variant="quiet"
                to={paths.scene.edit(scene.sceneId)}
                aria-label={`Open ${scene.title} to edit it`}
              >
                Edit
              </ButtonLink>
            )}
            <ButtonLink to={paths.scene.practice(scene.sceneId)} aria-label={`Practice ${scene.title}`}>
              Practice
            </ButtonLink>
          </li>
        ))}
      </ul>
      {asked?.to === 'show' && <CoachesDialog scene={asked.scene} onClose={() => setAsked(null)} />}
      <ConfirmDialog
        open={asked?.to === 'leave'}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Leave this scene?"
        description="You can’t practice it any more, unless you are invited again. Your takes stay; nobody you showed them to hears them any more."
        confirmLabel="Leave"
        onConfirm={() => {
          if (asked) leave(asked.scene);
          setAsked(null);
        }}
      />
    </>
  );
}

function aboutScene({ author, lineCount, owner, class: given }: SharedScene): string {
  return [
    author,
    counted(lineCount, 'line'),
    given ? `${given.name}, by ${owner ?? 'somebody'}` : `shared by ${owner ?? 'somebody'}`,
    given?.part && `your part: ${given.part}`,
    given?.dueDate && `due ${dayText(given.dueDate)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
