import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { flaggedScenesQuery } from '../queries/content.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TableSort } from '../TableHead.tsx';
import { TablePaging } from '../TablePaging.tsx';
import { useTableQuery } from '../use-table-query.ts';
import { ClonedVoicesList } from './ClonedVoicesList.tsx';
import { FlaggedRow } from './FlaggedRow.tsx';

const sorts = ['reported', 'reports'] as const;
const columns = [
  { title: 'Last reported', sort: 'reported' },
  { title: 'Reports', sort: 'reports' },
] as const;

/** What was reported, and waits for a decision. */
export const ModerationTab = () => (
  <div className="grid gap-12">
    <FlaggedScenes />
    <ClonedVoicesList />
  </div>
);

function FlaggedScenes() {
  const { query, change } = useTableQuery(sorts);
  const { data, isError, refetch } = useQuery(flaggedScenesQuery(query));
  if (!data && isError) {
    return (
      <ErrorState
        title="The reports could not be loaded"
        actions={<Button onClick={() => void refetch()}>Try Again</Button>}
      >
        Nothing has changed.
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <Loading label="Loading reports">
        <div className="grid gap-5">
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </div>
      </Loading>
    );
  }
  if (data.total === 0) {
    return (
      <EmptyState icon={ShieldCheck} title="No scenes to review">
        Reported scenes appear here until an admin decides.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-5">
      <TableSort
        isAlwaysShown
        columns={columns}
        sorting={{ ...query, onSort: (sort, direction) => change({ sort, direction }) }}
      />
      <ul aria-label="Reported scenes" className="divide-y divide-line border-y border-line">
        {data.rows.map((scene) => (
          <FlaggedRow key={scene.sceneId} scene={scene} />
        ))}
      </ul>
      <TablePaging
        label="Reported scenes"
        page={query.page}
        total={data.total}
        onPage={(page) => change({ page })}
      />
    </div>
  );
}
