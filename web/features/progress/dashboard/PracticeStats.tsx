import { Offline } from '#web/platform/api/api-error.ts';
import type { useDashboard } from '#web/features/practice/queries/practice.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { paths } from '#web/app/paths.ts';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { StatCard } from '#web/ui/display/StatCard.tsx';

/** The four totals, computed by the server from stored sessions. Renders nothing before there is anything to count. */
export function PracticeStats({ data, error, isError, refetch }: ReturnType<typeof useDashboard>) {
  if (error instanceof Offline && !data)
    return <p className="text-foreground-soft">Your stats will appear when you are back online.</p>;
  if (isError && !data) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-4 text-foreground-soft">
        Your stats could not be loaded.
        <Button size="small" onClick={() => void refetch()}>
          Try Again
        </Button>
      </p>
    );
  }
  if (data?.practiceSessions === 0) return null;
  return (
    <section aria-labelledby="your-practice" className="mt-14">
      <h2 id="your-practice" className="text-xl font-bold">
        Your practice
      </h2>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
        <StatCard label="Scenes Uploaded" value={data?.scenesUploaded} />
        <StatCard label="Practice Sessions" value={data?.practiceSessions} />
        <StatCard label="Total Practice Time" value={data?.totalPracticeMinutes} unit="min" />
        <StatCard
          label="Current Streak"
          value={data?.currentStreakDays}
          unit={data?.currentStreakDays === 1 ? 'day' : 'days'}
        />
      </dl>
      <p className="mt-4">
        <TextLink to={paths.progress()} className="inline-flex min-h-11 items-center">
          See your progress
        </TextLink>
      </p>
    </section>
  );
}
