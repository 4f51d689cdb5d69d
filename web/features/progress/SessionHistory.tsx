import { useState } from 'react';
import { sentenceFor } from '#contract/problems.ts';
import type { PracticeSession } from '#contract/practice.ts';
import { completionRate } from '#domain/progress/progress.ts';
import { useSessions } from '#web/features/practice/queries/practice.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { durationText } from '#web/ui/text/clock-text.ts';
import { ScriptName } from '#web/ui/display/ScriptText.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { shortMoment } from '#web/ui/text/date-text.ts';
import { shareText } from './progress-text.ts';

const shownAtFirst = 10;

/** The last 50 sessions, on every plan. */
export function SessionHistory() {
  const [showsAll, setShowsAll] = useState(false);
  const { data: sessions, isError, refetch } = useSessions();
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-xl font-bold">
        Last sessions
      </h2>
      {!sessions && !isError && (
        <Loading label="Loading sessions">
          <div className="mt-5 grid gap-5">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </div>
        </Loading>
      )}
      {!sessions && isError && (
        <p role="alert" className="mt-4 flex flex-wrap items-center gap-4 text-foreground-soft">
          {sentenceFor('practice.sessions_failed')}
          <Button size="small" onClick={() => void refetch()}>
            Try Again
          </Button>
        </p>
      )}
      {sessions?.length === 0 && (
        <div className="mt-4 grid justify-items-start gap-4 text-foreground-soft">
          <p>No sessions yet. Your runs will appear here.</p>
          <ButtonLink to={paths.practiceTimed()}>Choose a scene</ButtonLink>
        </div>
      )}
      {sessions && sessions.length > 0 && (
        <ol className="mt-3 divide-y divide-line border-y border-line">
          {(showsAll ? sessions : sessions.slice(0, shownAtFirst)).map((session) => (
            <PastSession key={session.id} session={session} />
          ))}
        </ol>
      )}
      {sessions && sessions.length > shownAtFirst && !showsAll && (
        <Button className="mt-4" onClick={() => setShowsAll(true)}>
          Show all {sessions.length}
        </Button>
      )}
    </section>
  );
}

function PastSession({ session }: { session: PracticeSession }) {
  const { sceneTitle, characterName, startTime, endTime, completedLines, totalLines } = session;
  const seconds = endTime && (Date.parse(endTime) - Date.parse(startTime)) / 1000;
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_auto] sm:items-baseline">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-medium">{sceneTitle ?? 'A deleted scene'}</span>
        {characterName && (
          <span className="ml-2 font-script">
            <ScriptName>{characterName}</ScriptName>
          </span>
        )}
      </p>
      <p className="text-foreground-soft tabular-nums sm:text-right">
        <time dateTime={startTime}>{shortMoment(startTime)}</time>
        {' · '}
        {seconds === null ? 'no end was stored' : durationText(Number(seconds))}
        {' · '}
        {completedLines} of {totalLines} lines, {shareText(completionRate(completedLines, totalLines))}
      </p>
    </li>
  );
}
