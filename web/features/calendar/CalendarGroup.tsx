import { Copy } from 'lucide-react';
import { useState } from 'react';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { SettingsGroup } from '#web/ui/page/SettingsGroup.tsx';
import { useCalendarFeed } from './queries/calendar.ts';

/** The secret address of the actor’s calendar: docs/product/calendar.md. */
export function CalendarGroup() {
  const { address, isError, tryAgain, make, revoke } = useCalendarFeed();
  const [asks, setAsks] = useState(false);
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => toast.success('Address copied'),
      () => toast.error('The address could not be copied. Select it and copy it yourself.'),
    );
  const reporting = (action: string) => ({
    onError: (error: Error) => toast.error(failureSentence(action, error)),
  });
  return (
    <SettingsGroup
      title="Calendar"
      lead="Your due dates in Google Calendar, Apple Calendar, Outlook, and others: subscribe to this address there."
    >
      {isError && <Button onClick={tryAgain}>Try Again</Button>}
      {address === undefined && !isError && <Skeleton className="h-12" />}
      {address === null && (
        <Button
          busy={make.isPending}
          busyLabel="Making..."
          onClick={() => make.mutate(undefined, reporting('make the address'))}
        >
          Make a calendar address
        </Button>
      )}
      {address && (
        <>
          <TextField
            label="Secret address"
            hint="Whoever has it can read your due dates and the titles of your scenes, and change nothing."
            value={address}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <div className="mt-4 flex flex-wrap gap-3">
            <Button icon={Copy} onClick={() => copy(address)}>
              Copy address
            </Button>
            <Button onClick={() => setAsks(true)}>Revoke</Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Revoke the calendar address?"
        description="Calendars that use it no longer show your due dates. You can make a new address at any time."
        confirmLabel="Yes, Revoke"
        busy={revoke.isPending}
        busyLabel="Revoking..."
        onConfirm={() =>
          revoke.mutate(undefined, { onSuccess: () => setAsks(false), ...reporting('revoke the address') })
        }
      />
    </SettingsGroup>
  );
}
