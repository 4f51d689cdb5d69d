import { maxLineCharacters } from '../voices/speech-limits.ts';

export interface SpeechPart {
  /** Where in the line it begins. */
  readonly from: number;
  readonly text: string;
}

/** A speech split into parts that fit in one request, at the ends of sentences, otherwise of words. */
export function speechParts(text: string, maxCharacters: number = maxLineCharacters): SpeechPart[] {
  const parts: SpeechPart[] = [];
  let from = 0;
  while (text.length - from > maxCharacters) {
    const end = from + cutWithin(text.slice(from, from + maxCharacters));
    parts.push({ from, text: text.slice(from, end) });
    from = end;
  }
  parts.push({ from, text: text.slice(from) });
  return parts;
}

/** How much of the speech the next part takes: up to its last sentence end, otherwise its last space, otherwise all of it. */
function cutWithin(text: string): number {
  const sentences = [...text.matchAll(/[.!?…]["'”’)]*\s+/gu)];
  const last = sentences.at(-1);
  if (last && last.index > text.length / 4) return last.index + last[0].length;
  const space = text.lastIndexOf(' ');
  return space > 0 ? space + 1 : text.length;
}
