// Joins what was spoken as one MP3. Whatever has the rate of the file goes into it as it is; the rest is decoded.
import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { joined, mp3Frames, silence, type Mp3Frames } from './mp3-frames.ts';
import type { SpokenLines, SpokenSegment } from './speak-scene.ts';

/** The rate is that of the best voice. Throws `server.busy`, and `request.too_many`. */
export async function joinSegments(
  { lineMakers }: Pick<Services, 'lineMakers'>,
  userId: UserId,
  segments: readonly SpokenSegment[],
): Promise<Pick<Mp3Frames, 'frames' | 'seconds'>> {
  const sounds = segments.flatMap((segment) => ('lines' in segment ? segment.lines.flat() : []));
  const rateHz = Math.max(...sounds.map(({ mp3 }) => framesIn(mp3).rateHz));
  const parts: Mp3Frames[] = [];
  for (const segment of segments) {
    if ('waits' in segment) {
      parts.push(silence(rateHz, segment.waits));
      continue;
    }
    const { lines, atLeastSeconds } = segment;
    const frames = await framesOf(lines);
    const seconds = frames.reduce((sum, each) => sum + each.seconds, 0);
    parts.push(...frames, silence(rateHz, atLeastSeconds - seconds));
  }
  const seconds = parts.reduce((sum, each) => sum + each.seconds, 0);
  return { frames: joined(parts.map(({ frames }) => frames)), seconds };

  async function framesOf(lines: SpokenLines): Promise<Mp3Frames[]> {
    const [first = [], ...others] = lines;
    const asTheyAre = first.map(({ mp3 }) => framesIn(mp3));
    const fit = asTheyAre.every((each) => each.isMono && each.rateHz === rateHz);
    if (fit && others.length === 0 && first.every(({ speed }) => speed === 1)) return asTheyAre;
    return [framesIn(await lineMakers.mix(userId, { lines, rateHz }))];
  }
}

function framesIn(mp3: Uint8Array): Mp3Frames {
  const frames = mp3Frames(mp3);
  if (!frames) throw new Error('A voice answered something that is no MP3.');
  return frames;
}
