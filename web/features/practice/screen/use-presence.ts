import { useEffect, useEffectEvent, useRef } from 'react';
import { isActive, isPlaying, isWaitingForMe } from '#domain/practice/run-state.ts';
import { takeMediaKeys, type MediaKey, type MediaKeys } from '#web/platform/audio/media-keys.ts';
import { whenOutputGoes } from '#web/platform/audio/output-devices.ts';
import { keepAwake } from '#web/platform/audio/wake-lock.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { hearingNow } from '../hands-free/hearing-now.ts';
import { usePractice, usePracticeActions } from '../session/use-practice.ts';
import type { RunCommand } from '#domain/practice/run.ts';
import { turnToAnnounce } from './run-text.ts';

const commands: Readonly<Record<Exclude<MediaKey, 'play'>, RunCommand>> = {
  pause: 'pause',
  stop: 'stop',
  nexttrack: 'next',
  previoustrack: 'previous',
};

const turnBuzzMs = 80;

/**
 * During a session the screen stays awake, the lock screen and the headset can play and pause, disconnected headphones
 * pause the scene, and each turn is announced once.
 */
export function usePresence(): void {
  const run = usePractice((state) => state.run);
  const title = usePractice(({ scene }) => scene.title);
  const vibrates = usePractice(({ view }) => view.vibrates);
  const { command, playOrPause } = usePracticeActions();
  const press = useEffectEvent((key: MediaKey) => {
    if (key === 'play') return playOrPause();
    // A headset's button sends "pause" while the scene plays. During hands-free practice it shows the next words
    // instead.
    if (key === 'pause' && hearingNow.isFollowing()) return hearingNow.askPrompt();
    if (key === 'pause' && hearingNow.hasJustAnswered()) return;
    const endsTurn = isWaitingForMe(run) && (key === 'pause' || key === 'nexttrack');
    return command(endsTurn ? 'turn-over' : commands[key]);
  });
  const [active, playing] = [isActive(run), isPlaying(run)];
  const keys = useRef<MediaKeys | null>(null);

  useEffect(() => (active ? keepAwake() : undefined), [active]);

  useEffect(() => {
    if (!active) return;
    const taken = takeMediaKeys({ title, artist: 'AI Scene Partner' }, (key) => press(key));
    keys.current = taken;
    return () => taken.release();
  }, [active, title]);

  useEffect(() => keys.current?.setPlaying(playing), [playing]);

  const pauseWithoutThem = useEffectEvent(() => {
    command('pause');
    toast.warning('Your headphones or speaker changed. Press Play to continue.', { id: 'output' });
  });
  useEffect(() => (playing ? whenOutputGoes(() => pauseWithoutThem()) : undefined), [playing]);

  const isMyTurn = run.phase.name === 'my-turn';
  const buzz = useEffectEvent(() => {
    if (vibrates && 'vibrate' in navigator) navigator.vibrate(turnBuzzMs);
  });
  useEffect(() => {
    if (isMyTurn) buzz();
  }, [isMyTurn]);

  const turn = turnToAnnounce(run);
  useEffect(() => {
    if (turn) announce(turn);
  }, [turn]);
}
