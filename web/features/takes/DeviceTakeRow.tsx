import { useEffect, useRef, useState, type ReactNode } from 'react';
import { takeExtension } from '#domain/takes/take-container.ts';
import { downloadBlob } from '#web/platform/download.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { clockText } from '#web/ui/text/clock-text.ts';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { deviceTakes } from './use-device-takes.ts';
import type { KeptTake } from './device/take-store.ts';
import { playableContent } from './device/take-store.ts';
import { takenAt } from './taken-at.ts';
import { TakePlayer } from './TakePlayer.tsx';
import type { DeviceTake } from './takes-on-device.ts';
import { percentText } from '#web/ui/text/number-text.ts';

interface DeviceTakeRowProps {
  shown: DeviceTake;
  onDiscard: () => void;
}

/** A take that is only on this device: waiting, being sent, cut off, or refused. */
export function DeviceTakeRow({ shown: { take, phase, share, reason }, onDiscard }: DeviceTakeRowProps) {
  const [isOpen, setOpen] = useState(false);
  const when = takenAt(take.recordedAt);
  const length = clockText(take.durationSeconds);
  const download = async () =>
    downloadBlob(await playableContent(take), `${take.sceneTitle}.${takeExtension[take.mimeType]}`);
  async function keep() {
    await deviceTakes.finish(take);
    toast.success('The take was added to your recordings.');
  }
  if (phase === 'recording') return null;
  if (phase === 'cut-off') {
    return (
      <Row
        text={`A take of ${take.sceneTitle} from ${when} wasn’t finished. ${length} of it is saved on this device.`}
      >
        <Button onClick={onDiscard}>Discard</Button>
        <Button variant="primary" onClick={() => void keep()}>
          Keep
        </Button>
      </Row>
    );
  }
  if (phase === 'refused') {
    return (
      <Row text={`The take of ${take.sceneTitle} from ${when} is only on this device. ${reason ?? ''}`}>
        <Button onClick={onDiscard}>Discard</Button>
        <Button onClick={() => void download()}>Download</Button>
        <Button onClick={() => void deviceTakes.tryAgain(take.id)}>Try Again</Button>
      </Row>
    );
  }
  return (
    <li className="grid gap-3 py-4">
      <div className="grid gap-3 sm:flex sm:items-end sm:gap-4">
        <div className="min-w-0 grow">
          <ProgressBar
            label={`${take.sceneTitle}, ${when}, ${length}`}
            percent={share * 100}
            detail={
              phase === 'sending'
                ? `${percentText(share)} saved`
                : 'On this device; it will be saved when you are online'
            }
          />
        </div>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Listen'}
        </Button>
      </div>
      {isOpen && <DeviceTakePlayer take={take} />}
    </li>
  );
}

/** Plays a take that the server doesn't have yet. */
function DeviceTakePlayer({ take }: { take: KeptTake }) {
  const address = useRef<Promise<string> | null>(null);
  useEffect(
    () => () => {
      void address.current?.then(URL.revokeObjectURL);
      address.current = null;
    },
    [],
  );
  return (
    <TakePlayer
      name="this take"
      script={take.script}
      durationSeconds={take.durationSeconds}
      address={() => (address.current ??= playableContent(take).then(URL.createObjectURL))}
    />
  );
}

function Row({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="grid gap-3 py-4 sm:flex sm:items-center sm:justify-between">
      <p className="min-w-0 wrap-anywhere">{text}</p>
      <div className="flex shrink-0 flex-wrap gap-2">{children}</div>
    </li>
  );
}
