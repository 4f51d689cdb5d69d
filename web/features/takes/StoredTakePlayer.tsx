import { useLocation } from 'react-router';
import type { RecordingId } from '#domain/ids.ts';
import { momentOfLine } from '#domain/takes/follow-run.ts';
import { TakeNotes } from '#web/features/notes/TakeNotes.tsx';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ErrorState } from '#web/ui/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { addressOf, useRecording } from './queries/recordings.ts';
import { TakePlayer } from './TakePlayer.tsx';

/** Plays a take that is on the server. */
export function StoredTakePlayer({ recordingId }: { recordingId: RecordingId }) {
  const { data: take, error, refetch } = useRecording(recordingId);
  const { state } = useLocation() as { state: { line?: string } | null };
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
      startsAt={momentOfLine(take.script, state?.line)}
      address={() => addressOf(recordingId, 'play')}
    >
      {(player) => take.sceneId && <TakeNotes recordingId={recordingId} isOwn {...player} />}
    </TakePlayer>
  );
}
