import { failureSentence } from '#web/platform/api/problem-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { AddressGroup } from '#web/ui/page/AddressGroup.tsx';
import { useCalendarFeed } from './queries/calendar.ts';

/** The secret address of the actor’s calendar feed: docs/product/calendar.md. */
export function CalendarGroup() {
  const { address, isError, tryAgain, make, revoke } = useCalendarFeed();
  const report = (action: string) => (error: Error) => void toast.error(failureSentence(action, error));
  return (
    <AddressGroup
      title="Calendar"
      lead="Your due dates and the days on which you learn lines, in Google Calendar, Apple Calendar, Outlook, and others: subscribe to this address there."
      label="Secret calendar address"
      hint="Whoever has it can read these dates and the titles of your scenes, and change nothing."
      address={address}
      makeLabel="Make a calendar address"
      isMaking={make.isPending}
      isRevoking={revoke.isPending}
      revokeTitle="Revoke the calendar address?"
      revokeText="Calendars that use it no longer show these dates. You can make a new address at any time."
      onTryAgain={isError ? tryAgain : undefined}
      onMake={() => make.mutate(undefined, { onError: report('make the address') })}
      onRevoke={(onDone) =>
        revoke.mutate(undefined, { onSuccess: onDone, onError: report('revoke the address') })
      }
    />
  );
}
