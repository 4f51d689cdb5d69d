import { useEffect, useState, useSyncExternalStore } from 'react';
import type { TakeLine } from '#domain/takes/take-script.ts';
import { fetchSpeech, type SpeechRequest } from '#web/features/voices/queries/speech.ts';
import { unlockAudio, type AudioOutput } from '#web/platform/audio/audio-output.ts';
import type { LineSound } from '#web/platform/audio/line-sound.ts';
import { soundsAtSpeed, type SoundsAtSpeed } from '#web/platform/audio/sounds-at-speed.ts';
import { speechQueue } from '#web/platform/audio/speech-queue.ts';
import { stretchInWorker } from '#web/platform/audio/stretch/stretch-in-worker.ts';
import { takePlayer } from './audio/take-player.ts';

/** A player for one take; use a new component for another take. */
export function useTakePlayer(
  script: readonly TakeLine[],
  address: () => Promise<string>,
  startsAt?: number,
) {
  const [player] = useState(() => takePlayer({ script, address, startsAt, soundOf: partnerSounds() }));
  useEffect(() => player.open(), [player]);
  const state = useSyncExternalStore(player.subscribe, player.state);
  return {
    ...state,
    seconds: player.time(),
    async playOrPause() {
      if (state.isPlaying) player.pause();
      else player.play(await unlockAudio());
    },
    goTo: player.goTo,
    letPartnerSpeak: player.letPartnerSpeak,
  };
}

/** The sounds of the partner's lines, by the same request and speed as in the run. */
function partnerSounds() {
  let sounds: SoundsAtSpeed<SpeechRequest> | null = null;
  return (line: TakeLine, output: AudioOutput): Promise<LineSound> => {
    sounds ??= soundsAtSpeed(speechQueue(fetchSpeech, output), output, stretchInWorker);
    return sounds.ask(line.speech as SpeechRequest, line.rate);
  };
}
