// A line as ElevenLabs should read it: without our parentheticals, markup, and emphasis marks; of speech markup and
// directions, only the pauses, which it supports.
import { deliveryFromDirection } from '#domain/voices/directions.ts';
import { breakMs } from '#domain/voices/ssml-values.ts';

export interface VendorText {
  readonly text: string;
  /** For each UTF-16 unit of `text`, its position in the line as written; null if it is not in the line. */
  readonly places: readonly (number | null)[];
}

const UNSPOKEN =
  /\((?<aside>[^()]{0,300})\)|\[(?<note>[^[\]]{0,300})\]|<\/?[a-z!?][^<>]{0,200}>|[*_]+|[^\P{Cc}\t\n]/giu;
const MARKUP = /<break\b(?<pause>[^<>]{0,200})>|<[^<>]{0,300}>|&(?<entity>amp|lt|gt|quot|apos);/gi;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** The provider's longest pause; it handles many pauses badly. */
const [maxPauseMs, maxPauses] = [3000, 8];

/** `pauses`: where they are in the line as written, in milliseconds; without them, those of its directions. */
export function vendorText(
  written: string,
  pauseBeforeMs = 0,
  pauses?: ReadonlyMap<number, number>,
): VendorText {
  const line = new LineOfVendor(pauses);
  line.pause(pauseBeforeMs);
  let from = 0;
  for (const match of written.matchAll(UNSPOKEN)) {
    line.keep(written, from, match.index);
    from = match.index + match[0].length;
    const direction = match.groups!['aside'] ?? match.groups!['note'];
    if (direction !== undefined && !pauses) line.pause(deliveryFromDirection(direction).pauseBeforeMs);
  }
  line.keep(written, from, written.length);
  return line.finish();
}

/** The same line from its markup, with its words located in the line as written. */
export function vendorMarkup(markup: string, written: string, pauseBeforeMs = 0): VendorText {
  const line = new LineOfVendor();
  line.pause(pauseBeforeMs);
  let from = 0;
  for (const match of markup.matchAll(MARKUP)) {
    line.keep(markup, from, match.index, null);
    from = match.index + match[0].length;
    const { pause, entity } = match.groups!;
    if (pause !== undefined) line.pause(breakMs(attributesIn(pause)));
    if (entity) line.keep(ENTITIES[entity.toLowerCase()]!, 0, 1, null);
  }
  line.keep(markup, from, markup.length, null);
  const { text } = line.finish();
  return { text, places: placesOf(text, written) };
}

/** Where each word is in `text` and in the line as written. */
export function wordsIn({ text, places }: VendorText) {
  return [...text.matchAll(WORD)].flatMap((match) => {
    const [from, last] = [places[match.index], places[match.index + match[0].length - 1]];
    return typeof from === 'number' && typeof last === 'number'
      ? [{ index: match.index, from, to: last + 1 }]
      : [];
  });
}

class LineOfVendor {
  #text = '';
  #pauses = 0;
  readonly #places: (number | null)[] = [];
  readonly #pausesAt: ReadonlyMap<number, number>;

  constructor(pausesAt: ReadonlyMap<number, number> = new Map()) {
    this.#pausesAt = pausesAt;
  }

  /** Adds `source` from one position to another; `isWritten` is null if it is not the line as written. */
  keep(source: string, from: number, until: number, isWritten: true | null = true): void {
    for (let index = from; index < until; index++) {
      const isSecondSpace = /\s/.test(source[index]!) && /(^|\s)$/.test(this.#text);
      if (isSecondSpace) continue;
      this.pause(this.#pausesAt.get(index) ?? 0);
      this.#text += source[index];
      this.#places.push(isWritten && index);
    }
  }

  pause(milliseconds: number): void {
    if (milliseconds <= 0 || this.#pauses >= maxPauses) return;
    this.#pauses += 1;
    const seconds = Math.min(milliseconds, maxPauseMs) / 1000;
    const tag = `<break time="${seconds.toFixed(1)}s" /> `;
    this.#text += tag;
    for (const _ of tag) this.#places.push(null);
  }

  finish(): VendorText {
    const text = this.#text.trimEnd();
    return { text, places: this.#places.slice(0, text.length) };
  }
}

const attributesIn = (written: string): Map<string, string> =>
  new Map(
    [...written.matchAll(/(time|strength)\s*=\s*["']([^"']*)["']/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  );

function placesOf(text: string, written: string): (number | null)[] {
  const places = Array.from<number | null>({ length: text.length }).fill(null);
  const line = written.toLowerCase();
  let reached = 0;
  for (const match of text.replace(/<[^<>]*>/g, (tag) => ' '.repeat(tag.length)).matchAll(WORD)) {
    const found = line.indexOf(match[0].toLowerCase(), reached);
    if (found < 0) continue;
    for (let unit = 0; unit < match[0].length; unit++) places[match.index + unit] = found + unit;
    reached = found + match[0].length;
  }
  return places;
}
