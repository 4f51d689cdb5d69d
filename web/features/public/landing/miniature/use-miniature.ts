import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { elapsedSeconds, isPlaying, readyRun, type Run } from '#domain/practice/run-state.ts';
import { unlockAudio } from '#web/platform/audio/audio-output.ts';
import type { StagedRun } from '#web/features/practice/stage/stage-run.ts';
import type { RunCommand } from '#domain/practice/run.ts';
import { sheet } from './miniature-scene.ts';

const untouched = readyRun(sheet);
const neverChanges = () => () => {};

export type MiniatureTrouble = 'no-audio' | 'no-speech' | null;

/** The miniature's run, stopped until it is first played. */
export function useMiniature() {
  const [staged, setStaged] = useState<StagedRun | null>(null);
  const [hasSound, setSound] = useState(false);
  const [trouble, setTrouble] = useState<MiniatureTrouble>(null);
  const wantsSound = useRef(false);
  const run = useSyncExternalStore(
    staged?.subscribe ?? neverChanges,
    () => staged?.run() ?? untouched,
    () => untouched,
  );
  useEffect(() => () => staged?.close(), [staged]);

  async function send(command: RunCommand) {
    try {
      await unlockAudio();
      const playing = staged ?? (await putOn());
      playing.send(command);
    } catch {
      setTrouble('no-audio');
    }
  }

  async function putOn(): Promise<StagedRun> {
    const { stageMiniature } = await import('./stage-miniature.ts');
    const made = await stageMiniature(
      () => wantsSound.current,
      () => setTrouble('no-speech'),
    );
    setStaged(made);
    return made;
  }

  return {
    run,
    seconds: useSecondsOf(run, staged),
    hasSound,
    trouble,
    send,
    turnSound(on: boolean) {
      wantsSound.current = on;
      setSound(on);
      setTrouble(null);
    },
  };
}

/** Whole seconds of the run, updated while it plays. */
function useSecondsOf(run: Run, staged: StagedRun | null): number {
  const [seconds, setSeconds] = useState(0);
  const plays = isPlaying(run);
  useEffect(() => {
    const count = () => setSeconds(Math.floor(staged ? elapsedSeconds(run, staged.clock.now()) : 0));
    count();
    if (!plays) return;
    const ticking = setInterval(count, 250);
    return () => clearInterval(ticking);
  }, [run, staged, plays]);
  return seconds;
}
