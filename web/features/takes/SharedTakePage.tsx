import { useMemo } from 'react';
import { useParams } from 'react-router';
import { asId } from '#domain/ids.ts';
import { paths } from '#web/app/paths.ts';
import { TakeNotes } from '#web/features/notes/TakeNotes.tsx';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { ErrorState } from '#web/ui/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { shortDate } from '#web/ui/text/date-text.ts';
import { addressToHear, useSharedTake } from './queries/shared-takes.ts';
import { takenAt } from './taken-at.ts';
import { TakePlayer } from './TakePlayer.tsx';

/** A take that an actor lets the user hear, with its notes: docs/product/sharing.md#takes */
export function SharedTakePage() {
  const { takeShareId = '' } = useParams();
  const { data: take, error, refetch } = useSharedTake(asId(takeShareId));
  // The lines that say "you" are the actor's.
  const script = useMemo(() => take?.script.map((line) => ({ ...line, isMine: false })) ?? [], [take]);
  const above = <TextLink to={paths.sharedScenes()}>Shared with you</TextLink>;
  if (!take)
    return (
      <>
        <PageHeader title="Take" above={above} />
        {error ? (
          <ErrorState
            title="This take could not be opened"
            actions={
              <>
                <Button onClick={() => void refetch()}>Try Again</Button>
                <ButtonLink to={paths.sharedScenes()}>Shared with you</ButtonLink>
              </>
            }
          >
            {reportedMessage('open the take', error)}
          </ErrorState>
        ) : (
          <Loading label="Opening the take">
            <Skeleton className="h-16" />
          </Loading>
        )}
      </>
    );
  const about = [
    take.sceneTitle,
    take.characterName && `as ${take.characterName}`,
    takenAt(take.recordedAt),
    `until ${shortDate(take.endsAt)}`,
  ].filter(Boolean);
  return (
    <>
      <PageHeader title={`${take.actor}: ${take.name}`} above={above} description={about.join(' · ')} />
      <TakePlayer
        key={take.shareId}
        name={take.name}
        script={script}
        durationSeconds={take.duration}
        address={() => addressToHear(take.shareId)}
      >
        {(player) => <TakeNotes recordingId={take.recordingId} isOwn={false} {...player} />}
      </TakePlayer>
    </>
  );
}
