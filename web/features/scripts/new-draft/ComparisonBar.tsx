import { Button } from '#web/ui/action/Button.tsx';

interface ComparisonBarProps {
  isSaving?: boolean;
  onCancel: () => void;
  onTake: () => void;
}

/** The actions of a comparison, always in view. */
export function ComparisonBar({ isSaving = false, onCancel, onTake }: ComparisonBarProps) {
  return (
    <div className="sticky top-[calc(3.5rem+var(--banner-height))] z-20 -mx-4 -mt-6 mb-6 flex flex-wrap items-center gap-2 border-b border-line bg-paper px-4 py-2 sm:-mx-6 sm:px-6 lg:-mx-10 lg:-mt-10 lg:px-10">
      <title>A new draft · AI Scene Partner</title>
      <h1 className="mr-auto min-w-0 truncate text-lg font-bold sm:text-xl">A new draft</h1>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <Button variant="primary" busy={isSaving} busyLabel="Saving..." onClick={onTake}>
        Use this draft
      </Button>
    </div>
  );
}
