// Joins what was spoken as one MP3. Whatever has the rate of the file goes into it as it is; the rest is decoded.
import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import type { Sound } from '#server/voices/recorded/mix-lines.ts';
import { joined, mp3Frames, silence, type Mp3Frames } from './mp3-frames.ts';
import type { SpokenLines, SpokenSegment } from './speak-scene.ts';

/** The rate is that of the best voice. Throws `server.busy`, and `request.too_many`. */
export async function joinSegments(
  { lineMakers }: Pick<Services, 'lineMakers'>,
  userId: UserId,
  segments: readonly SpokenSegment[],
): Promise<Pick<Mp3Frames, 'frames' | 'seconds'>> {
  const asTheyAre = new Map<Sound, Mp3Frames>();
  for (const segment of segments) {
    if ('lines' in segment)
      for (const sound of segment.lines.flat()) asTheyAre.set(sound, framesIn(sound.mp3));
  }
  const rateHz = Math.max(...[...asTheyAre.values()].map((frames) => frames.rateHz));
  const parts: Mp3Frames[] = [];
  for (const segment of segments) {
    if ('waits' in segment) {
      parts.push(silence(rateHz, segment.waits));
      continue;
    }
    const frames = await framesOf(segment.lines);
    parts.push(...frames, silence(rateHz, segment.atLeastSeconds - secondsOf(frames)));
  }
  return { frames: joined(parts.map(({ frames }) => frames)), seconds: secondsOf(parts) };

  async function framesOf(lines: SpokenLines): Promise<Mp3Frames[]> {
    const [first = [], ...others] = lines;
    const frames = first.map((sound) => asTheyAre.get(sound)!);
    const fit = frames.every((each) => each.isMono && each.rateHz === rateHz);
    if (fit && others.length === 0 && first.every(({ speed }) => speed === 1)) return frames;
    return [framesIn(await lineMakers.mix(userId, { lines, rateHz }))];
  }
}

const secondsOf = (parts: readonly Mp3Frames[]): number =>
  parts.reduce((sum, { seconds }) => sum + seconds, 0);

function framesIn(mp3: Uint8Array): Mp3Frames {
  const frames = mp3Frames(mp3);
  if (!frames) throw new Error('A voice answered something that is no MP3.');
  return frames;
}
