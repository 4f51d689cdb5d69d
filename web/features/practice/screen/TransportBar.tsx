import { Circle, Pause, Play, RotateCcw, SkipBack, SkipForward, Square } from 'lucide-react';
import { isActive, isPlaying } from '#domain/practice/run-state.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { usePractice, usePracticeActions, useTakeControl } from '../session/use-practice.ts';

/** The controls of the run. */
export function TransportBar() {
  const run = usePractice((state) => state.run);
  // A scene that is only heard has no session, so no take can belong to it.
  const canRecord = usePractice(({ character }) => character !== null);
  const { command, playOrPause } = usePracticeActions();
  const isCountingDown = run.phase.name === 'countdown';
  const isAtStart = run.phase.name === 'ready' && run.step === 0;
  return (
    <div
      role="toolbar"
      aria-label="Scene controls"
      className="flex shrink-0 flex-wrap items-center justify-center bg-surface pt-2 print:hidden min-[22.5rem]:gap-0.5 min-[22.5rem]:px-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:gap-3 low:pt-0.5 low:pb-[max(0.125rem,env(safe-area-inset-bottom))]"
    >
      <IconButton icon={RotateCcw} label="Reset" disabled={isAtStart} onClick={() => command('reset')} />
      <IconButton
        icon={SkipBack}
        label="Previous"
        disabled={isCountingDown}
        onClick={() => command('previous')}
      />
      <IconButton
        icon={isPlaying(run) ? Pause : Play}
        label={isPlaying(run) ? 'Pause' : 'Play'}
        variant="primary"
        className="size-12 rounded-full min-[22.5rem]:size-14 low:size-11 [&_svg]:fill-current"
        onClick={playOrPause}
      />
      <IconButton icon={SkipForward} label="Next" disabled={isCountingDown} onClick={() => command('next')} />
      <IconButton icon={Square} label="Stop" disabled={!isActive(run)} onClick={() => command('stop')} />
      <PromptButton />
      {canRecord && <RecordButton />}
    </div>
  );
}

/** "Line!": shows the actor's line for as long as it is held. */
function PromptButton() {
  const isAsked = usePractice(({ promptedOrder }) => promptedOrder !== null);
  const { prompt } = usePracticeActions();
  const isHoldKey = (key: string) => key === ' ' || key === 'Enter';
  return (
    <Button
      variant="quiet"
      aria-pressed={isAsked}
      title="Hold to see your line"
      className="touch-none px-1 select-none min-[22.5rem]:px-2"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        prompt(true);
      }}
      onPointerUp={() => prompt(false)}
      onPointerCancel={() => prompt(false)}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => isHoldKey(event.key) && prompt(true)}
      onKeyUp={(event) => isHoldKey(event.key) && prompt(false)}
      onBlur={() => prompt(false)}
    >
      Line!
    </Button>
  );
}

/** Begins a take or ends it; the R key does the same. */
function RecordButton() {
  const phase = usePractice(({ take }) => take.phase.name);
  const { press } = useTakeControl();
  const isRecording = phase === 'recording';
  return (
    <IconButton
      icon={isRecording ? Square : Circle}
      label={isRecording ? 'Stop recording' : 'Record'}
      variant="danger"
      pressed={isRecording}
      aria-busy={phase === 'opening' || undefined}
      className="[&_svg]:fill-current"
      onClick={press}
    />
  );
}
