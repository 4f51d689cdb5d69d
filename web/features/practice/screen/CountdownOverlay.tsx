import { useEffect } from 'react';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/Button.tsx';
import type { AudioClock } from '#web/platform/audio/audio-clock.ts';
import { useLive } from './use-live.ts';

interface CountdownOverlayProps {
  clock: AudioClock;
  endsAt: number;
  onHide: () => void;
  onStop: () => void;
}

export function CountdownOverlay({ clock, endsAt, onHide, onStop }: CountdownOverlayProps) {
  const seconds = useLive(() => Math.max(1, Math.ceil(endsAt - clock.now())));
  useEffect(() => announce('Get ready to practice!'), []);
  return (
    <div className="fixed inset-0 z-40 flex flex-col items-center justify-center gap-6 bg-paper px-6 text-center">
      <p className="text-2xl font-bold">Get ready to practice!</p>
      <p
        role="timer"
        className="font-script text-[30vmin] leading-none font-bold text-amber-ink tabular-nums"
      >
        {seconds}
      </p>
      <div className="flex gap-3">
        <Button variant="quiet" onClick={onHide}>
          Hide Countdown
        </Button>
        <Button onClick={onStop}>Stop</Button>
      </div>
    </div>
  );
}
