// From a recording of a line to how it was said. The recording stays on the device.
import { isPartInEnglish } from '#domain/listening/is-english.ts';
import { writtenWords } from '#domain/listening/written-words.ts';
import { checkRecording } from '#domain/readers/check-recording.ts';
import { recordingRateHz } from '#domain/readers/wav.ts';
import type { Line, Scene } from '#domain/scene/scene.ts';
import type { DirectedReading } from '#domain/voices/directed-reading.ts';
import { loadListeningModel } from '#web/platform/listening/listening-model.ts';
import { readRecording } from '#web/platform/listening/read-recording.ts';
import { soundingLines } from '../hands-free/line-sounds.ts';

const faults = {
  silent: 'Nothing can be heard. Check that the microphone isn’t covered, and record it again.',
  clipped: 'This is too loud and distorted. Hold the microphone farther away, and record it again.',
  other_words:
    'This doesn’t sound like the words of the line. Say the line as it is written, and record it again.',
  too_long: 'A directed line can be a minute at most.',
};

/** The recording can't direct the line; the message says why, for the actor. */
export class UnusableRecording extends Error {}

interface Recorded {
  readonly scene: Scene;
  readonly line: Line;
  /** At `recordingRateHz`. */
  readonly samples: Float32Array<ArrayBuffer>;
}

/**
 * In English the ear finds the words; in other languages they are found by their lengths and the pauses. Throws
 * UnusableRecording, ApiError, Offline.
 */
export async function measureRecording(
  { scene, line, samples }: Recorded,
  signal: AbortSignal,
): Promise<DirectedReading> {
  const { fault } = checkRecording(samples, recordingRateHz, line.text);
  if (fault) {
    const reason = fault === 'too_short' ? 'other_words' : fault;
    throw new UnusableRecording(faults[reason]);
  }
  const words = await wordsOf(scene, line);
  const { reading, fault: unlike } = await readRecording(
    { samples, rateHz: recordingRateHz, text: line.text, ...words },
    signal,
  );
  if (!reading) throw new UnusableRecording(faults[unlike]);
  return reading;
}

async function wordsOf(scene: Scene, line: Line) {
  const isEnglish = isPartInEnglish({ language: scene.spokenLanguage }, [line]);
  if (!isEnglish) return { words: writtenWords(line.text), heardWith: null };
  const [model, lines] = await Promise.all([loadListeningModel(() => {}), soundingLines(scene, [line])]);
  const { words, sounds } = lines.get(line.id)!;
  return { words, heardWith: { model, sounds } };
}
