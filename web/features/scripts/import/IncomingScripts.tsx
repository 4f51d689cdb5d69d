import { FileDown } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import type { UserId } from '#domain/ids.ts';
import { paths } from '#web/app/paths.ts';
import { UpgradePrompt } from '#web/features/billing/UpgradePrompt.tsx';
import { incomingFiles } from '#web/features/scenes/device/incoming-files.ts';
import { noRoom } from '#web/platform/storage/no-room.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { IncomingHeading } from './IncomingHeading.tsx';
import { IncomingRow } from './IncomingRow.tsx';
import { takeLaunchedFiles } from './launched-files.ts';
import { useImportQueue } from './use-import-queue.ts';

/** Each script with its result; a single script is opened in the editor instead. */
export function IncomingScripts({ userId, mayUpload }: { userId: UserId; mayUpload: boolean }) {
  const { queue, lookAgain, remove } = useImportQueue(userId, mayUpload);
  useEffect(
    () =>
      takeLaunchedFiles((files) => {
        void incomingFiles.add(files).then(lookAgain, () => toast.error(noRoom.file));
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the browser accepts only one consumer of files
    [],
  );
  if (queue === null) {
    return (
      <>
        <IncomingHeading />
        <Loading label="Loading incoming scripts">
          <Skeleton className="my-4 h-20" />
        </Loading>
      </>
    );
  }
  const [only] = queue;
  if (mayUpload && only && queue.length === 1 && only.result.kind === 'waiting')
    return <Navigate to={paths.upload({ incoming: only.script.id })} replace />;
  const hasFailed = queue.some(({ result }) => result.kind === 'failed');
  return (
    <>
      <IncomingHeading count={queue.length} />
      {queue.length === 0 && (
        <EmptyState
          icon={FileDown}
          title="Nothing is waiting"
          actions={<ButtonLink to={paths.upload()}>Upload Script</ButtonLink>}
        >
          Share a script with this app, or drop files on your library.
        </EmptyState>
      )}
      {!mayUpload && queue.length > 0 && <UpgradePrompt action="uploads" />}
      <ol className={queue.length > 0 ? 'mt-6 border-t border-line' : undefined}>
        {queue.map(({ script, result }) => (
          <IncomingRow
            key={script.id}
            script={script}
            result={result}
            mayUpload={mayUpload}
            onRemove={() => void remove(script.id)}
          />
        ))}
      </ol>
      {hasFailed && (
        <p className="mt-6">
          <Button onClick={lookAgain}>Try Again</Button>
        </p>
      )}
    </>
  );
}
