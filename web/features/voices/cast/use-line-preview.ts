import { useEffect, useRef, useState } from 'react';
import { unlockAudio } from '#web/platform/audio/audio-output.ts';
import type { ReadAloud } from '#web/platform/audio/line-player.ts';
import type { LineSound } from '#web/platform/audio/line-sound.ts';
import { playSound, type PlayedSound } from '#web/platform/audio/play-sound.ts';
import { speechQueue, type FetchSpeech } from '#web/platform/audio/speech-queue.ts';
import { fetchSpeech, type SpeechRequest } from '../queries/speech.ts';

type ReadInstead = (reason: unknown) => ReadAloud | null;

export interface LinePreview {
  /** What was requested. */
  readonly id: string;
  /** Null until it plays. */
  readonly sound: LineSound | null;
}

/** Plays one line at a time; stops when the component unmounts. `fetchLine`: never changes. */
export function useLinePreview<Request extends SpeechRequest>(
  onFailed: (reason: unknown) => void,
  fetchLine: FetchSpeech<Request> = fetchSpeech,
) {
  const [heard, setHeard] = useState<LinePreview | null>(null);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  async function play(id: string, request: Request, volume: number, instead: ReadInstead) {
    let isCurrent = true;
    let played: Pick<PlayedSound, 'stop'> | null = null;
    stop.current = () => {
      isCurrent = false;
      played?.stop();
    };
    setHeard({ id, sound: null });
    try {
      const output = await unlockAudio();
      const sound = await speechQueue(fetchLine, output).ask(request);
      if (!isCurrent) return;
      const playing = playSound(output, sound, volume);
      played = playing;
      setHeard({ id, sound });
      await playing.ended;
    } catch (reason) {
      const reading = isCurrent ? instead(reason) : null;
      if (reading) await new Promise<void>((over) => (played = { stop: reading.begin(over) }));
      else if (isCurrent) onFailed(reason);
    }
    if (isCurrent) setHeard(null);
  }

  return {
    heard,
    /** Plays it in place of the current one, or stops it. `volume`: 0 to 1. `instead`: reads a line that failed. */
    toggle(id: string, request: Request, volume = 1, instead: ReadInstead = () => null) {
      stop.current();
      if (heard?.id === id) setHeard(null);
      else void play(id, request, volume, instead);
    },
  };
}
