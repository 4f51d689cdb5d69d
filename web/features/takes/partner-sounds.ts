import type { TakeLine } from '#domain/takes/take-script.ts';
import { fetchSpeech, type SpeechRequest } from '#web/features/voices/queries/speech.ts';
import type { AudioOutput } from '#web/platform/audio/audio-output.ts';
import type { LineSound } from '#web/platform/audio/line-sound.ts';
import { soundsAtSpeed, type SoundsAtSpeed } from '#web/platform/audio/sounds-at-speed.ts';
import { speechQueue } from '#web/platform/audio/speech-queue.ts';
import { stretchInWorker } from '#web/platform/audio/stretch/stretch-in-worker.ts';

/** The partner's lines of a take, spoken as they were: the same request, the same speed. */
export function partnerSounds() {
  let sounds: SoundsAtSpeed<SpeechRequest> | null = null;
  return (line: TakeLine, output: AudioOutput): Promise<LineSound> => {
    sounds ??= soundsAtSpeed(speechQueue(fetchSpeech, output), output, stretchInWorker);
    return sounds.ask(line.speech as SpeechRequest, line.rate);
  };
}
