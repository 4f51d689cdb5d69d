import { failureSentence } from '../../api/problem-text.ts';
import { addressOf, useRecording } from '../../api/queries/recordings.ts';
import { TakePlayer } from '../../takes/TakePlayer.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

/** Listening to a take the server has. */
export function StoredTakePlayer({ recordingId }: { recordingId: string }) {
  const { data: take, error, refetch } = useRecording(recordingId);
  if (error && !take) {
    return (
      <ErrorState
        title="This take could not be opened"
        actions={<Button onClick={() => void refetch()}>Try Again</Button>}
      >
        {failureSentence('open the take', error)}
      </ErrorState>
    );
  }
  if (!take) {
    return (
      <Loading label="Opening the take">
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  return (
    <TakePlayer
      key={take.id}
      name={take.name}
      script={take.script}
      durationSeconds={take.duration}
      address={() => addressOf(recordingId, 'play')}
    />
  );
}
