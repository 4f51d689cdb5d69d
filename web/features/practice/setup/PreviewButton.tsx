import { Play, Square } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { isActive } from '#domain/practice/run-state.ts';
import type { StagedRun } from '../stage/stage-run.ts';
import { Button } from '#web/ui/Button.tsx';

interface PreviewButtonProps {
  staged: StagedRun | null;
  onStart: () => void;
}

/** Plays the partner's first lines, or stops them. */
export function PreviewButton({ staged, onStart }: PreviewButtonProps) {
  if (!staged) return <PreviewToggle isPlaying={false} onPress={onStart} />;
  return <RunningPreview staged={staged} onStart={onStart} />;
}

function RunningPreview({ staged, onStart }: { staged: StagedRun; onStart: () => void }) {
  const isPlaying = isActive(useSyncExternalStore(staged.subscribe, staged.run));
  return <PreviewToggle isPlaying={isPlaying} onPress={isPlaying ? () => staged.tell('stop') : onStart} />;
}

function PreviewToggle({ isPlaying, onPress }: { isPlaying: boolean; onPress: () => void }) {
  return (
    <Button size="large" className="px-4 sm:px-6" icon={isPlaying ? Square : Play} onClick={onPress}>
      {isPlaying ? 'Stop Preview' : 'Preview'}
    </Button>
  );
}
