import { BookOpen, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';

export const NoMatch = ({ onClear, children }: { onClear: () => void; children: ReactNode }) => (
  <EmptyState
    icon={SearchX}
    title="No scenes found"
    actions={<Button onClick={onClear}>Clear Filters</Button>}
  >
    {children}
  </EmptyState>
);

export function NoScenes({ canUsePremium }: { canUsePremium: boolean }) {
  return (
    <EmptyState
      icon={BookOpen}
      title="No scenes yet"
      actions={
        <ButtonLink to={canUsePremium ? paths.upload() : paths.subscription()} variant="primary">
          {canUsePremium ? 'Upload Script' : 'Upgrade Plan'}
        </ButtonLink>
      }
    >
      Upload a script, and the scene will appear here. Until then, the{' '}
      <TextLink to={paths.community()}>community library</TextLink> has scenes to rehearse today.
    </EmptyState>
  );
}

export function LibrarySkeleton() {
  return (
    <Loading label="Loading scenes">
      <div className="grid gap-6 py-6">
        {[0, 1, 2].map((row) => (
          <div key={row} className="grid gap-3">
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="w-4/5" />
            <Skeleton className="w-1/3" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
