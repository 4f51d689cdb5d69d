import { Circle, Headphones } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { clockText } from '#web/ui/text/clock-text.ts';
import { useFrameValue } from '../screen/use-frame-value.ts';
import { isSessionOn, usePractice, useStaged } from '../session/use-practice.ts';

/** Shows that a take is being recorded and its length; afterwards, links to the take. */
export function TakeBar() {
  const { phase, last } = usePractice(({ take }) => take);
  const sceneId = usePractice(({ scene }) => scene.id);
  const isOn = usePractice(isSessionOn);
  if (phase.name === 'recording') return <RecordingSign beganAt={phase.beganAt} />;
  if (!last || phase.name !== 'off' || isOn) return null;
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-2">
      <p>Take saved, {clockText(last.durationSeconds)}</p>
      <ButtonLink size="small" icon={Headphones} to={paths.recordings({ sceneId, takeId: last.id })}>
        Listen to the take
      </ButtonLink>
    </div>
  );
}

function RecordingSign({ beganAt }: { beganAt: number }) {
  const { clock } = useStaged();
  const seconds = useFrameValue(() => Math.floor(clock.now() - beganAt));
  return (
    <p className="flex shrink-0 items-center justify-center gap-2 bg-danger-wash px-4 py-1 font-semibold text-danger-foreground tabular-nums">
      <Circle aria-hidden className="size-3 animate-breathe fill-current" />
      Recording {clockText(seconds)}
    </p>
  );
}
