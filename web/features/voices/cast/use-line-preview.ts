import { useEffect, useRef, useState } from 'react';
import { unlockAudio } from '#web/platform/audio/audio-output.ts';
import type { LineSound } from '#web/platform/audio/line-sound.ts';
import { playSound, type PlayedSound } from '#web/platform/audio/play-sound.ts';
import { speechQueue } from '#web/platform/audio/speech-queue.ts';
import { fetchSpeech, type SpeechRequest } from '../queries/speech.ts';

export interface LinePreview {
  /** What was requested. */
  readonly id: string;
  /** Null until it plays. */
  readonly sound: LineSound | null;
}

/** Plays one line at a time; stops when the component unmounts. */
export function useLinePreview(onFailed: (reason: unknown) => void) {
  const [heard, setHeard] = useState<LinePreview | null>(null);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  async function play(id: string, request: SpeechRequest, volume: number) {
    let isCurrent = true;
    let played: PlayedSound | null = null;
    stop.current = () => {
      isCurrent = false;
      played?.stop();
    };
    setHeard({ id, sound: null });
    try {
      const output = await unlockAudio();
      const sound = await speechQueue(fetchSpeech, output).ask(request);
      if (!isCurrent) return;
      played = playSound(output, sound, volume);
      setHeard({ id, sound });
      await played.ended;
    } catch (reason) {
      if (isCurrent) onFailed(reason);
    }
    if (isCurrent) setHeard(null);
  }

  return {
    heard,
    /** Plays it instead of the current one, or stops it. `volume`: 0 to 1. */
    toggle(id: string, request: SpeechRequest, volume = 1) {
      stop.current();
      if (heard?.id === id) setHeard(null);
      else void play(id, request, volume);
    },
  };
}
