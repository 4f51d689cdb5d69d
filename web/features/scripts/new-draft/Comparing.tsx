import { Button } from '#web/ui/action/Button.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';

/** Shown while two drafts are compared. */
export function Comparing({ onCancel }: { onCancel: () => void }) {
  return (
    <>
      <PageHeader title="A new draft" actions={<Button onClick={onCancel}>Cancel</Button>} />
      <Loading label="Comparing the drafts">
        <div className="grid gap-6">
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </div>
      </Loading>
    </>
  );
}
