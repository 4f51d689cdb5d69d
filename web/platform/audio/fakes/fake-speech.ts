import type { SpokenLine } from '#contract/speech.ts';
import { FakeAudio } from './fake-audio.ts';

/** The speech endpoint's response for a line whose voice lasts `seconds`. */
export function spokenLineOf(
  name: string,
  seconds: number,
  { lead = 0, trail = 0, leadMs = 0, marks = [] as SpokenLine['marks'] } = {},
): SpokenLine {
  return {
    audioData: FakeAudio.audioData(name, seconds, { lead, trail }),
    contentType: 'audio/mpeg',
    duration: seconds,
    charactersUsed: name.length,
    leadMs,
    engine: 'embedded',
    cached: false,
    marks,
  };
}
