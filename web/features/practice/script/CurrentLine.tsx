// The parts of a line that are shown only while the run is at it.
import { useEffect, useRef, type ReactNode } from 'react';
import { cuedNow, currentStep } from '#domain/practice/run-state.ts';
import type { Line } from '#domain/scene/scene.ts';
import type { AudioClock } from '#web/platform/audio/audio-clock.ts';
import { HeardWords } from '../hands-free/HeardWords.tsx';
import { useHearing } from '../hands-free/hearing-now.ts';
import { usePractice, useStaged } from '../session/use-practice.ts';
import { HighlightedWords } from './HighlightedWords.tsx';

/** A current line's words, highlighted as they are spoken; `children` before and after that. */
export function SpokenText({ line, children }: { line: Line; children: ReactNode }) {
  const run = usePractice((state) => state.run);
  const { clock, sounding } = useStaged();
  const { phase } = run;
  const sound = sounding();
  const isFollowed = useHearing((now) => now.line?.lineId === line.id);
  if (phase.name === 'my-turn' && isFollowed) return <HeardWords text={line.text} />;
  const cued = cuedNow(run).find((each) => each.line.id === line.id);
  if (!cued || !('startedAt' in phase) || !sound) return children;
  const isBeside = currentStep(run)?.by === 'partner' && currentStep(run)?.line.id !== line.id;
  return (
    <HighlightedWords
      text={line.text}
      marks={(isBeside ? sound.besideMarks : sound.marks) ?? []}
      from={cued.spokenFrom}
      heardSeconds={() => clock.heardNow() - phase.startedAt}
    />
  );
}

/** Marks, unseen, how far the actor should be in their line, so that the view follows through a long speech. */
export function ReadingPlace() {
  const { clock } = useStaged();
  const turn = usePractice(({ run }) => (run.phase.name === 'my-turn' ? run.phase : null));
  const estimate = usePractice(({ run }) => {
    const step = currentStep(run);
    return step?.by === 'me' ? step.turnSeconds : 0;
  });
  if (!turn) return null;
  const { startedAt, endsAt } = turn;
  return <MovingPlace clock={clock} startedAt={startedAt} endsAt={Math.min(endsAt, startedAt + estimate)} />;
}

interface MovingPlaceProps {
  clock: AudioClock;
  startedAt: number;
  endsAt: number;
}

function MovingPlace({ clock, startedAt, endsAt }: MovingPlaceProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const moving = setInterval(() => {
      const gone = (clock.now() - startedAt) / Math.max(0.001, endsAt - startedAt);
      if (place.current) place.current.style.top = `${Math.min(1, Math.max(0, gone)) * 100}%`;
    }, 250);
    return () => clearInterval(moving);
  }, [clock, startedAt, endsAt]);
  return <span ref={place} aria-hidden data-reading className="absolute top-0" />;
}
