import type { AnnouncementRow } from '#contract/admin/announcements.ts';
import { stopAnnouncement } from '../queries/announcements.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { shortMoment } from '#web/ui/text/date-text.ts';
import { useAdminAction } from '../use-admin-action.ts';

const stateText: Readonly<Record<AnnouncementRow['state'], (sentTo: string) => string>> = {
  going: (sentTo) => `Sending, ${sentTo} so far`,
  sent: (sentTo) => `Sent to ${sentTo}`,
  stopped: (sentTo) => `Stopped, after ${sentTo}`,
};

/** One announcement: its text, its date, and how far sending has come. */
export function AnnouncementEntry({
  news: { id, subject, text, writtenAt, sentTo, state },
}: {
  news: AnnouncementRow;
}) {
  const { run, isBusy } = useAdminAction();
  return (
    <li className="grid gap-x-6 gap-y-1 py-2 sm:grid-cols-[1fr_auto] sm:items-baseline">
      <details className="min-w-0">
        <summary className="cursor-pointer py-2.5 font-medium wrap-anywhere">{subject}</summary>
        <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
      </details>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-foreground-soft tabular-nums">
        <p>
          <time dateTime={writtenAt}>{shortMoment(writtenAt)}</time> ·{' '}
          {stateText[state](counted(sentTo, 'actor'))}
        </p>
        {state === 'going' && (
          <Button
            size="small"
            busy={isBusy}
            busyLabel="Stopping..."
            onClick={() =>
              void run(
                () => stopAnnouncement(id),
                'This announcement won’t be sent to anyone else.',
                'stop the product news',
              )
            }
          >
            Stop
          </Button>
        )}
      </div>
    </li>
  );
}
