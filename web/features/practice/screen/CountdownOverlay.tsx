import { useEffect } from 'react';
import { announce } from '#web/ui/feedback/announce.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { usePractice, usePracticeActions, useStaged } from '../session/use-practice.ts';
import { useFrameValue } from './use-frame-value.ts';

export function CountdownOverlay() {
  const { phase } = usePractice(({ run }) => run);
  const isShown = usePractice(({ view }) => view.showsCountdown);
  return phase.name === 'countdown' && isShown ? <Countdown endsAt={phase.endsAt} /> : null;
}

function Countdown({ endsAt }: { endsAt: number }) {
  const { clock } = useStaged();
  const { command, changeView } = usePracticeActions();
  const seconds = useFrameValue(() => Math.max(1, Math.ceil(endsAt - clock.now())));
  useEffect(() => announce('Get ready to practice!'), []);
  return (
    <div className="fixed inset-0 z-40 flex flex-col items-center justify-center gap-6 bg-paper px-6 text-center">
      <p className="text-2xl font-bold">Get ready to practice!</p>
      <p
        role="timer"
        className="font-script text-[30vmin] leading-none font-bold text-amber-foreground tabular-nums"
      >
        {seconds}
      </p>
      <div className="flex gap-3">
        <Button variant="quiet" onClick={() => changeView({ showsCountdown: false })}>
          Hide Countdown
        </Button>
        <Button onClick={() => command('stop')}>Stop</Button>
      </div>
    </div>
  );
}
