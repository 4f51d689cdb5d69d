import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { deviceTakes, useDeviceTakes } from './use-device-takes.ts';
import type { KeptTake } from './device/take-store.ts';
import { DeviceTakeRow } from './DeviceTakeRow.tsx';
import type { DeviceTake } from './takes-on-device.ts';

interface DeviceTakesProps {
  /** Which of them to show; all by default. */
  phases?: readonly DeviceTake['phase'][];
}

const all: readonly DeviceTake['phase'][] = ['cut-off', 'waiting', 'sending', 'refused'];

/** Takes that the server doesn't have yet; renders nothing if there are none. */
export function DeviceTakes({ phases = all }: DeviceTakesProps) {
  const takes = useDeviceTakes().filter(({ phase }) => phases.includes(phase));
  const [discarding, setDiscarding] = useState<KeptTake | null>(null);
  return (
    <>
      {takes.length > 0 && (
        <ul aria-label="Takes on this device" className="mb-6 divide-y divide-line border-y border-line">
          {takes.map((shown) => (
            <DeviceTakeRow key={shown.take.id} shown={shown} onDiscard={() => setDiscarding(shown.take)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={discarding !== null}
        onOpenChange={(open) => !open && setDiscarding(null)}
        title="Discard this take?"
        description="It is only on this device and can’t be recovered."
        confirmLabel="Yes, Discard"
        onConfirm={() => {
          if (discarding) void deviceTakes.discard(discarding.id);
          setDiscarding(null);
        }}
      />
    </>
  );
}
