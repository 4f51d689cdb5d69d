import { Circle, Pause, Play, RotateCcw, SkipBack, SkipForward, Square } from 'lucide-react';
import { isActive, isPlaying, type Run } from '#domain/practice/run-state.ts';
import type { RunCommand } from '#domain/practice/run.ts';
import { BareIconButton } from '#web/ui/action/IconButton.tsx';

interface MiniatureBarProps {
  run: Run;
  onCommand: (command: RunCommand) => void;
}

export function MiniatureBar({ run, onCommand }: MiniatureBarProps) {
  const plays = isPlaying(run);
  const playOrPause = plays ? 'pause' : run.phase.name === 'paused' ? 'resume' : 'start';
  return (
    <div
      role="toolbar"
      aria-label="Scene controls"
      className="flex flex-wrap items-center justify-center py-2 min-[22.5rem]:gap-1"
    >
      <BareIconButton
        icon={RotateCcw}
        label="Undo"
        disabled={run.phase.name === 'ready' && run.step === 0}
        onClick={() => onCommand('reset')}
      />
      <BareIconButton icon={SkipBack} label="Previous" onClick={() => onCommand('previous')} />
      <BareIconButton
        icon={plays ? Pause : Play}
        label={plays ? 'Pause' : 'Play'}
        variant="primary"
        className="size-12 rounded-full min-[22.5rem]:size-14 [&_svg]:fill-current"
        onClick={() => onCommand(playOrPause)}
      />
      <BareIconButton icon={SkipForward} label="Next" onClick={() => onCommand('next')} />
      <BareIconButton
        icon={Square}
        label="Stop"
        disabled={!isActive(run)}
        onClick={() => onCommand('stop')}
      />
      <BareIconButton icon={Circle} label="Record: with an account, on Pro and Expert" disabled />
    </div>
  );
}
