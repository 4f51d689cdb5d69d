import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { asId, type UserId } from '#domain/ids.ts';
import { useSession } from '#web/platform/api/use-session.ts';
import { requestPersistence, deviceSpace } from '#web/platform/storage/device-space.ts';
import { sceneStore } from '#web/features/scenes/device/scene-store.ts';
import { useDeviceTakes } from '#web/features/takes/use-device-takes.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { SettingsGroup } from '#web/ui/page/SettingsGroup.tsx';
import { sizeText } from '#web/ui/text/size-text.ts';

const queryKey = ['device-space'] as const;

/** The space the app uses on this device, and a button to free it; data that is only on this device stays. */
export function DeviceStorage() {
  const userId = useSession().user?.id ?? asId<UserId>('');
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { data } = useQuery({
    queryKey: [...queryKey, userId],
    queryFn: async () => ({
      ...(await deviceSpace()),
      voicesBytes: await sceneStore.voicesBytes(userId).catch(() => 0),
    }),
    staleTime: 0,
  });
  const takes = useDeviceTakes();
  const takesBytes = takes.reduce((sum, { take }) => sum + take.sizeBytes, 0);
  const lookAgain = () => client.invalidateQueries({ queryKey });

  async function removeVoices() {
    setAsked(false);
    await sceneStore.removeAllVoices(userId).catch(() => null);
    await lookAgain();
    toast.success('Voices removed from this device.');
  }
  async function keep() {
    const isKept = await requestPersistence();
    if (!isKept)
      toast.info(
        'The browser declined for now. It keeps the data of sites that are installed or used often.',
      );
    await lookAgain();
  }

  return (
    <SettingsGroup
      title="On this device"
      lead="Scenes you have opened, their voices, and unsent changes, so that you can rehearse offline."
    >
      <dl className="grid gap-4">
        <Row
          name="In all"
          says={
            data?.usedBytes == null
              ? 'Not reported by this browser.'
              : spaceText(data.usedBytes, data.maxBytes)
          }
        />
        <Row name="Voices of your scenes" says={data ? sizeText(data.voicesBytes) : '…'}>
          <Button
            size="small"
            disabledReason={data?.voicesBytes ? null : 'None on this device.'}
            onClick={() => setAsked(true)}
          >
            Remove voices
          </Button>
        </Row>
        {takes.length > 0 && (
          <Row
            name="Takes only this device has"
            says={`${counted(takes.length, 'take')}, ${sizeText(takesBytes)}`}
          />
        )}
        <Row
          name="When the device is full"
          says={
            data?.isPersistent
              ? 'The browser won’t delete this data.'
              : 'The browser may delete this data when space runs low.'
          }
        >
          {data && !data.isPersistent && (
            <Button size="small" onClick={() => void keep()}>
              Ask the browser to keep it
            </Button>
          )}
        </Row>
      </dl>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Remove the voices from this device?"
        description="Your scenes stay. Their voices are downloaded again when you practice online."
        confirmLabel="Yes, Remove"
        onConfirm={() => void removeVoices()}
      />
    </SettingsGroup>
  );
}

const spaceText = (usedBytes: number, maxBytes: number | null) =>
  maxBytes === null ? sizeText(usedBytes) : `${sizeText(usedBytes)} of about ${sizeText(maxBytes)}`;

interface RowProps {
  name: string;
  says: string;
  children?: ReactNode;
}

function Row({ name, says, children }: RowProps) {
  return (
    <div className="grid items-center gap-x-6 sm:grid-cols-[1fr_auto]">
      <dt className="font-medium">{name}</dt>
      <dd className="text-foreground-soft tabular-nums">{says}</dd>
      {children && <dd className="max-sm:mt-2 sm:col-start-2 sm:row-span-2 sm:row-start-1">{children}</dd>}
    </div>
  );
}
