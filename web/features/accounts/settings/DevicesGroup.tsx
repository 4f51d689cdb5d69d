import { useState } from 'react';
import type { DeviceSession } from '#contract/accounts.ts';
import { deviceName } from '#domain/accounts/device-name.ts';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { useDevices } from '../queries/devices.ts';
import { useOwnerOnlyReason } from '#web/platform/api/owner-only-reason.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { longDate } from '#web/ui/text/date-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { NotLoaded } from '#web/ui/page/NotLoaded.tsx';
import { SettingsGroup } from '#web/ui/page/SettingsGroup.tsx';

const everyOther = 'others';

/** The devices on which the actor is signed in, with buttons to sign them out. */
export function DevicesGroup() {
  const { devices, isError, tryAgain, signOut, signOutOthers } = useDevices();
  const whyNot = useOwnerOnlyReason();
  const [ending, setEnding] = useState<string | null>(null);

  async function end(which: string, work: () => Promise<unknown>, done: string) {
    setEnding(which);
    try {
      await work();
      toast.success(done);
    } catch (error) {
      toast.error(failureSentence('sign out there', error));
    }
    setEnding(null);
  }

  return (
    <SettingsGroup
      title="Signed-in devices"
      lead="Don’t recognize one? Sign it out, then set a new password."
    >
      {isError && !devices && <NotLoaded tryAgain={tryAgain}>Your devices could not be loaded.</NotLoaded>}
      {!devices && !isError && <Skeleton className="h-20" />}
      {devices && (
        <ul className="divide-y divide-line border-y border-line">
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              whyNot={whyNot}
              isEnding={ending === device.id}
              onSignOut={() => void end(device.id, () => signOut(device.id), 'Device signed out.')}
            />
          ))}
        </ul>
      )}
      {devices && devices.length > 1 && (
        <Button
          className="mt-4"
          disabledReason={whyNot}
          busy={ending === everyOther}
          busyLabel="Signing out..."
          onClick={() => void end(everyOther, signOutOthers, 'Signed out on all other devices.')}
        >
          Sign out all other devices
        </Button>
      )}
    </SettingsGroup>
  );
}

interface DeviceRowProps {
  device: DeviceSession;
  whyNot: string | null;
  isEnding: boolean;
  onSignOut: () => void;
}

function DeviceRow({ device, whyNot, isEnding, onSignOut }: DeviceRowProps) {
  const { isThisOne, isSupport, lastSeenAt, signedInAt, userAgent } = device;
  const name = isSupport ? 'AI Scene Partner support' : deviceName(userAgent);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-foreground-soft">
          {isThisOne ? 'This device' : `Last seen ${longDate(lastSeenAt)}`}, signed in {longDate(signedInAt)}
        </p>
      </div>
      {!isThisOne && (
        <Button
          size="small"
          disabledReason={whyNot}
          busy={isEnding}
          busyLabel="Signing out..."
          onClick={onSignOut}
        >
          Sign out <VisuallyHidden>{`${name}, last seen ${longDate(lastSeenAt)}`}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
