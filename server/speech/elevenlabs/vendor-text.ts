// A line as ElevenLabs should read it: without our parentheticals, markup and emphasis marks.
export interface VendorText {
  readonly text: string;
  /** For each UTF-16 unit of `text`, its place in the line as written. */
  readonly places: readonly number[];
}

const UNSPOKEN = /\([^()]{0,300}\)|\[[^[\]]{0,300}\]|<\/?[a-z!?][^<>]{0,200}>|[*_]+|[^\P{Cc}\t\n]/giu;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

export function vendorText(written: string): VendorText {
  const places: number[] = [];
  let text = '';
  let from = 0;
  const keep = (until: number) => {
    for (; from < until; from++) {
      const isSecondSpace = /\s/.test(written[from]!) && /(^|\s)$/.test(text);
      if (isSecondSpace) continue;
      text += written[from];
      places.push(from);
    }
  };
  for (const match of written.matchAll(UNSPOKEN)) {
    keep(match.index);
    from = match.index + match[0].length;
  }
  keep(written.length);
  const trimmed = text.trimEnd();
  return { text: trimmed, places: places.slice(0, trimmed.length) };
}

/** Where each word stands in `text`, and from there in the line as written. */
export function wordsIn({ text, places }: VendorText) {
  return [...text.matchAll(WORD)].map((match) => ({
    index: match.index,
    from: places[match.index]!,
    to: places[match.index + match[0].length - 1]! + 1,
  }));
}
