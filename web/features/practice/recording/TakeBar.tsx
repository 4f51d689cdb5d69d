import { Circle, Headphones } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import type { AudioClock } from '#web/platform/audio/audio-clock.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { clockText } from '#web/ui/clock-text.ts';
import type { Take } from '../session/use-take.ts';
import { useLive } from '../screen/use-live.ts';

interface TakeBarProps {
  take: Take;
  clock: AudioClock;
  sceneId: string;
  /** Nothing is played: there is time to listen. */
  isQuiet: boolean;
}

/** Says that it is recording and for how long; afterwards, where the take is. */
export function TakeBar({ take, clock, sceneId, isQuiet }: TakeBarProps) {
  if (take.state.name === 'recording') return <RecordingSign clock={clock} beganAt={take.state.beganAt} />;
  if (!take.last || !isQuiet) return null;
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-2">
      <p>Take kept, {clockText(take.last.durationSeconds)}</p>
      <ButtonLink size="small" icon={Headphones} to={paths.recordings({ sceneId, takeId: take.last.id })}>
        Listen to the take
      </ButtonLink>
    </div>
  );
}

function RecordingSign({ clock, beganAt }: { clock: AudioClock; beganAt: number }) {
  const seconds = useLive(() => Math.floor(clock.now() - beganAt));
  return (
    <p className="flex shrink-0 items-center justify-center gap-2 bg-danger-wash px-4 py-1 font-semibold text-danger-ink tabular-nums">
      <Circle aria-hidden className="size-3 animate-breathe fill-current" />
      Recording {clockText(seconds)}
    </p>
  );
}
