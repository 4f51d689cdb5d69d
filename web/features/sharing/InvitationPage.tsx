import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SceneRole } from '#domain/sharing/scene-role.ts';
import { paths } from '#web/app/paths.ts';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { keptInvitation } from './kept-invitation.ts';
import { useAcceptInvitation, useInvitation } from './queries/sharing.ts';

const forRole: Readonly<Record<SceneRole, string>> = {
  reader: 'You choose your part, and your partner speaks the others.',
  coach:
    'You are its coach: practice it, write notes, and hear the takes and see the practice that its actors show you.',
  'co-owner': 'You are its co-owner: practice it, write notes, and edit it.',
};

/** What an invitation is for, and the button that accepts it. */
export function InvitationPage() {
  const [token] = useState(keptInvitation.read);
  const navigate = useNavigate();
  const { data, error } = useInvitation(token);
  const accept = useAcceptInvitation(token);

  async function join() {
    try {
      const { sceneId } = await accept.mutateAsync();
      keptInvitation.clear();
      await navigate(paths.scene.practice(sceneId), { replace: true });
    } catch (failure) {
      toast.error(reportedMessage('accept the invitation', failure));
    }
  }

  if (token === '' || error) {
    return (
      <>
        <PageHeader title="Invitation" />
        <EmptyState
          title={
            error ? reportedMessage('open the invitation', error) : 'Open the link of your invitation again.'
          }
          actions={<ButtonLink to={paths.sharedScenes()}>Scenes shared with you</ButtonLink>}
        />
      </>
    );
  }
  if (!data) {
    return (
      <>
        <PageHeader title="Invitation" />
        <Loading label="Loading the invitation">
          <Skeleton className="h-24" />
        </Loading>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Invitation"
        heading={data.title}
        description={
          data.isOwn
            ? 'This is your own scene. Send the link to the person you want to invite.'
            : `${data.owner ?? 'Somebody'} shares this scene with you. ${forRole[data.role]} ${data.owner ?? 'They'} can see that you accepted, and nothing of your practice or your takes unless you show it.`
        }
      />
      {!data.isOwn && (
        <Button
          variant="primary"
          className="mt-6"
          busy={accept.isPending}
          busyLabel="Accepting..."
          onClick={() => void join()}
        >
          Accept and practice
        </Button>
      )}
    </>
  );
}
