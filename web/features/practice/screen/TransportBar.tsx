import { Pause, Play, RotateCcw, SkipBack, SkipForward, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { isActive, isPlaying, type Run } from '#domain/practice/run-state.ts';
import type { Command } from '../stage/stage-run.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

interface TransportBarProps {
  run: Run;
  onCommand: (command: Command) => void;
  onPlayOrPause: () => void;
  /** The prompt button. */
  children: ReactNode;
}

/** Everything that moves the scene, within reach of one thumb. */
export function TransportBar({ run, onCommand, onPlayOrPause, children }: TransportBarProps) {
  const isCountingDown = run.phase.name === 'countdown';
  const isAtStart = run.phase.name === 'ready' && run.step === 0;
  return (
    <div
      role="toolbar"
      aria-label="Scene controls"
      className="flex shrink-0 flex-wrap items-center justify-center bg-surface pt-2 print:hidden min-[22.5rem]:gap-0.5 min-[22.5rem]:px-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:gap-3 low:pt-0.5 low:pb-[max(0.125rem,env(safe-area-inset-bottom))]"
    >
      <IconButton icon={RotateCcw} label="Reset" disabled={isAtStart} onClick={() => onCommand('reset')} />
      <IconButton
        icon={SkipBack}
        label="Previous"
        disabled={isCountingDown}
        onClick={() => onCommand('previous')}
      />
      <IconButton
        icon={isPlaying(run) ? Pause : Play}
        label={isPlaying(run) ? 'Pause' : 'Play'}
        variant="primary"
        className="size-12 rounded-full min-[22.5rem]:size-14 low:size-11 [&_svg]:fill-current"
        onClick={onPlayOrPause}
      />
      <IconButton
        icon={SkipForward}
        label="Next"
        disabled={isCountingDown}
        onClick={() => onCommand('next')}
      />
      <IconButton icon={Square} label="Stop" disabled={!isActive(run)} onClick={() => onCommand('stop')} />
      {children}
    </div>
  );
}
