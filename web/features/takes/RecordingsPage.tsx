import { Mic } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Recording } from '#contract/recordings.ts';
import { asId, type RecordingId, type SceneId } from '#domain/ids.ts';
import { paths } from '#web/app/paths.ts';
import { usePlanAllows, useMembership } from '#web/features/billing/queries/billing.ts';
import { UpgradePrompt } from '#web/features/billing/UpgradePrompt.tsx';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { searchWith } from '#web/ui/behavior/search-with.ts';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { DeleteTakeDialog } from './DeleteTakeDialog.tsx';
import { useDeviceTakes } from './use-device-takes.ts';
import { DeviceTakes } from './DeviceTakes.tsx';
import { useRecordings } from './queries/recordings.ts';
import { RenameTakeDialog } from './RenameTakeDialog.tsx';
import { ShareTakeDialog } from './ShareTakeDialog.tsx';
import { TakeRow } from './TakeRow.tsx';

/** The actor's takes, of all scenes or of the one in the address; the take in the address is open. */
export function RecordingsPage() {
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<{ to: 'share' | 'rename' | 'delete'; take: Recording } | null>(null);
  const sceneId = asId<SceneId>(search.get('scene'));
  const open = search.get('take');
  const takes = useRecordings(sceneId);
  const onDevice = useDeviceTakes();
  const { isPending } = useMembership();
  const canRecord = usePlanAllows('recordings') || isPending;
  const isEmpty = takes.data?.length === 0;
  const sceneTitle = sceneId ? takes.data?.[0]?.sceneTitle : undefined;

  const show = (takeId: RecordingId | null) =>
    setSearch((before) => searchWith(before, { take: takeId }), {
      replace: true,
      preventScrollReset: true,
    });

  return (
    <>
      <PageHeader
        title="Recordings"
        description={
          sceneTitle
            ? `Your takes of ${sceneTitle}. Only you can hear them, and the coaches you share one with.`
            : 'Your takes. Only you can hear them, and the coaches you share one with.'
        }
        actions={
          sceneId && (
            <>
              <ButtonLink to={paths.scene.practice(sceneId)}>Practice</ButtonLink>
              <ButtonLink to={paths.recordings()}>All Scenes</ButtonLink>
            </>
          )
        }
      />
      <DeviceTakes />
      {takes.isPending && <ListSkeleton />}
      {takes.isError && !takes.data && (
        <ErrorState
          title="Unable to load your takes"
          actions={<Button onClick={() => void takes.refetch()}>Try Again</Button>}
        >
          {failureSentence('load your takes', takes.error)} Your takes are safe.
        </ErrorState>
      )}
      {isEmpty && !canRecord && <UpgradePrompt action="recordings" />}
      {isEmpty && canRecord && onDevice.length === 0 && <NoTakes sceneId={sceneId} />}
      {takes.data && takes.data.length > 0 && (
        <ul aria-label="Takes" className="divide-y divide-line">
          {takes.data.map((take) => (
            <TakeRow
              key={take.id}
              take={take}
              isOpen={open === take.id}
              showsScene={!sceneId}
              canRename={canRecord}
              onOpen={(isOpen) => show(isOpen ? take.id : null)}
              onShare={() => setAsked({ to: 'share', take })}
              onRename={() => setAsked({ to: 'rename', take })}
              onDelete={() => setAsked({ to: 'delete', take })}
            />
          ))}
        </ul>
      )}
      {takes.hasNextPage && (
        <Button className="mt-6" busy={takes.isFetchingNextPage} onClick={() => void takes.fetchNextPage()}>
          Show older takes
        </Button>
      )}
      {asked?.to === 'share' && <ShareTakeDialog take={asked.take} onClose={() => setAsked(null)} />}
      {asked?.to === 'rename' && <RenameTakeDialog take={asked.take} onClose={() => setAsked(null)} />}
      <DeleteTakeDialog
        take={asked?.to === 'delete' ? asked.take : null}
        onClose={(isDeleted) => {
          if (isDeleted && asked?.take.id === open) show(null);
          setAsked(null);
        }}
      />
    </>
  );
}

function NoTakes({ sceneId }: { sceneId: SceneId | null }) {
  return (
    <EmptyState
      icon={Mic}
      title="No takes yet"
      actions={
        <ButtonLink to={sceneId ? paths.scene.practice(sceneId) : paths.practiceTimed()} variant="primary">
          Practice and Record
        </ButtonLink>
      }
    >
      Press Record or the R key while you practice. Your takes will appear here.
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <Loading label="Loading takes">
      <div className="grid gap-6 py-6">
        {[0, 1, 2].map((row) => (
          <div key={row} className="grid gap-3">
            <Skeleton className="h-6 w-1/3" />
            <Skeleton className="w-2/3" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
