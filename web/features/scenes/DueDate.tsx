import { CalendarClock } from 'lucide-react';
import { dueInWords } from '#domain/scene/due-date.ts';
import { today } from './today.ts';

/** Formats a calendar date, which is never shifted by a time zone. */
const written = (date: string) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** An audition’s due date, with the remaining time in words. */
export function DueDate({ date }: { date: string }) {
  return (
    <time dateTime={date} className="inline-flex flex-wrap items-center gap-x-1.5">
      <CalendarClock aria-hidden className="size-4 shrink-0" />
      <span className="font-medium whitespace-nowrap text-foreground">Due {dueInWords(date, today())}</span>
      <span className="whitespace-nowrap">{written(date)}</span>
    </time>
  );
}
