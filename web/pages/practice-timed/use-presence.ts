import { useEffect, useEffectEvent, useRef } from 'react';
import { isActive, isPlaying, type Run } from '#domain/practice/run-state.ts';
import { takeMediaKeys, type MediaKey, type MediaKeys } from '../../stage/media-keys.ts';
import { keepAwake } from '../../stage/wake-lock.ts';
import { announce } from '../../ui/announce.ts';
import type { Command } from '../../stage/stage-run.ts';
import { turnToAnnounce } from './run-words.ts';

const commands: Readonly<Record<Exclude<MediaKey, 'play'>, Command>> = {
  pause: 'pause',
  stop: 'stop',
  nexttrack: 'next',
  previoustrack: 'previous',
};

/** While a session is on: the screen stays awake, the lock screen and the headset can play and pause. */
export function usePresence(
  run: Run,
  shown: { title: string; artist: string },
  onCommand: (command: Command) => void,
  onPlayOrPause: () => void,
): void {
  const press = useEffectEvent((key: MediaKey) =>
    key === 'play' ? onPlayOrPause() : onCommand(commands[key]),
  );
  const [active, playing] = [isActive(run), isPlaying(run)];
  const keys = useRef<MediaKeys | null>(null);

  useEffect(() => (active ? keepAwake() : undefined), [active]);

  useEffect(() => {
    if (!active) return;
    const taken = takeMediaKeys({ title: shown.title, artist: shown.artist }, (key) => press(key));
    keys.current = taken;
    return () => taken.release();
  }, [active, shown.title, shown.artist]);

  useEffect(() => keys.current?.setPlaying(playing), [playing]);

  const turn = turnToAnnounce(run);
  useEffect(() => {
    if (turn) announce(turn);
  }, [turn]);
}
