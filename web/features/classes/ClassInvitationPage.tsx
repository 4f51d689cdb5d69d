import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { keptClassInvitation } from '#web/features/sharing/kept-invitation.ts';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { useClassInvitation, useJoinClass } from './queries/classes.ts';

/** Which class a link leads to, what its coach sees, and the button that joins it. */
export function ClassInvitationPage() {
  const [token] = useState(keptClassInvitation.read);
  const navigate = useNavigate();
  const { data, error } = useClassInvitation(token);
  const join = useJoinClass(token);
  const [shows, setShows] = useState(false);

  async function accept() {
    try {
      await join.mutateAsync(shows);
      keptClassInvitation.clear();
      await navigate(paths.sharedScenes(), { replace: true });
    } catch (failure) {
      toast.error(reportedMessage('join the class', failure));
    }
  }

  if (token === '' || error)
    return (
      <>
        <PageHeader title="Class" />
        <EmptyState
          title={error ? reportedMessage('open the link', error) : 'Open the link to the class again.'}
          actions={<ButtonLink to={paths.classes()}>Your classes</ButtonLink>}
        />
      </>
    );
  if (!data)
    return (
      <>
        <PageHeader title="Class" />
        <Loading label="Loading the class">
          <Skeleton className="h-24" />
        </Loading>
      </>
    );
  return (
    <>
      <PageHeader
        title="Class"
        heading={data.name}
        description={
          data.isOwn
            ? 'This is your own class. Send the link to its members.'
            : `${data.coach} coaches this class. You get its scenes to practice, for free, and ${data.coach} sees that you joined.`
        }
      />
      {!data.isOwn && (
        <div className="grid justify-items-start gap-4">
          <CheckboxField
            label={`${data.coach} sees my minutes, my runs and how many of my lines are off book, in the scenes of this class`}
            checked={shows}
            onChange={({ target }) => setShows(target.checked)}
          />
          <p className="text-foreground-soft">
            You can change this at any time under Your classes. Your coach can hear a take only if you share
            it.
          </p>
          <Button
            variant="primary"
            busy={join.isPending}
            busyLabel="Joining..."
            onClick={() => void accept()}
          >
            Join the class
          </Button>
        </div>
      )}
    </>
  );
}
