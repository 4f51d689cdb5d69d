import type { TakeLine } from '#domain/takes/take-script.ts';
import { fetchSpeech, type SpeechRequest } from '../api/queries/speech.ts';
import type { AudioOutput } from '../stage/audio-output.ts';
import type { LineSound } from '../stage/line-sound.ts';
import { soundsAtSpeed, type SoundsAtSpeed } from '../stage/sounds-at-speed.ts';
import { speechQueue } from '../stage/speech-queue.ts';
import { stretchInWorker } from '../stage/stretch/stretch-in-worker.ts';

/** The partner's lines of a take, spoken as they were: the same request, the same speed. */
export function partnerSounds() {
  let sounds: SoundsAtSpeed<SpeechRequest> | null = null;
  return (line: TakeLine, output: AudioOutput): Promise<LineSound> => {
    sounds ??= soundsAtSpeed(speechQueue(fetchSpeech, output), output, stretchInWorker);
    return sounds.ask(line.speech as SpeechRequest, line.rate);
  };
}
