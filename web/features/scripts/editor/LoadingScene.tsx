import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';

/** A skeleton of the scene page: details on the left, lines on the right. */
export function LoadingScene() {
  return (
    <Loading label="Loading the scene">
      <div className="grid gap-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid content-start gap-6">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-14" />
          ))}
        </div>
        <div className="grid content-start gap-6">
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-16" />
          ))}
        </div>
      </div>
    </Loading>
  );
}
