import { z } from 'zod';
import type { Speech } from '../speech-engine.ts';
import { VendorFailure } from '#server/platform/vendor/vendor-failure.ts';
import { wordsIn } from './vendor-text.ts';
import type { VendorText } from './vendor-text.ts';

const times = z.array(z.number().min(0).max(3600));
const answerSchema = z.object({
  audio_base64: z.base64().min(1),
  alignment: z
    .object({
      characters: z.array(z.string().max(8)),
      character_start_times_seconds: times,
      character_end_times_seconds: times,
    })
    .nullish(),
});

export const contentTypeOfMp3 = 'audio/mpeg';
export const isMp3 = (audio: Buffer): boolean =>
  audio.toString('latin1', 0, 3) === 'ID3' || (audio[0] === 0xff && (audio[1]! & 0xe0) === 0xe0);

/** The requested bit rate; it gives the length if the provider does not. */
const bitsPerSecond = 64_000;

/** Throws VendorFailure for anything but the documented response. */
export function speechFrom(body: unknown, spoken: VendorText): Speech {
  const parsed = answerSchema.safeParse(body);
  if (!parsed.success) throw new VendorFailure('not the documented answer', { mayRetry: true }, parsed.error);
  const { audio_base64, alignment } = parsed.data;
  const audio = Buffer.from(audio_base64, 'base64');
  if (!isMp3(audio)) throw new VendorFailure('not MP3', { mayRetry: true });
  const units = alignment
    ? unitTimes(spoken.text, alignment.characters, alignment.character_start_times_seconds)
    : [];
  return {
    audio,
    contentType: contentTypeOfMp3,
    durationSeconds: alignment?.character_end_times_seconds.at(-1) ?? (audio.length * 8) / bitsPerSecond,
    leadMs: 0,
    marks: wordsIn(spoken).flatMap(({ index, from, to }) => {
      const at = units[index];
      return at === undefined ? [] : [{ from, to, at }];
    }),
  };
}

/** How far the provider's characters may be from ours, which it may have rewritten. */
const searched = 40;

/** For each UTF-16 unit of our text, when it is spoken: the provider counts characters, with or without pauses. */
function unitTimes(text: string, characters: readonly string[], starts: readonly number[]) {
  const isOurs = outsideTags([...text]);
  const isVendors = outsideTags(characters);
  let reached = 0;
  return [...text].flatMap((character, index) => {
    let found = -1;
    for (let at = reached; isOurs[index] && at < characters.length && at < reached + searched; at++) {
      if (!isVendors[at]) reached = at + 1;
      else if (characters[at] === character) {
        found = at;
        break;
      }
    }
    if (found >= 0) reached = found + 1;
    return Array.from({ length: character.length }, () => starts[found]);
  });
}

function outsideTags(characters: readonly string[]): boolean[] {
  let isInside = false;
  return characters.map((character) => {
    if (character === '<') isInside = true;
    const isOutside = !isInside;
    if (character === '>') isInside = false;
    return isOutside;
  });
}
