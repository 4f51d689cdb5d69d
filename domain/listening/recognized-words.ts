// A second opinion on a line from a recognizer that writes down any speech: which of the line's words it heard, in order.
// It is no judge of when a line is over.
import type { WordToHear } from './words-to-hear.ts';

/** Words in lower case, without punctuation and accents on typing ("don’t" is "don't"). */
export function tokensOf(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{M}\p{N}']+/gu) ?? []
  );
}

export interface RecognizedLine {
  /** Positions of the line's words that were recognized. */
  readonly words: ReadonlySet<number>;
  /** Positions of the words after which other words were recognized; -1: before the first one. */
  readonly added: ReadonlySet<number>;
}

/** The longest agreement of the line with the recognized text, word by word. */
export function recognizedIn(line: readonly Pick<WordToHear, 'ways'>[], text: string): RecognizedLine {
  const heard = tokensOf(text);
  const ways = line.map((word) => word.ways.map(tokensOf));
  // best[word][at]: how many words from there on agree.
  const best = Array.from({ length: line.length + 1 }, () => new Uint16Array(heard.length + 1));
  for (let word = line.length - 1; word >= 0; word--) {
    for (let at = heard.length - 1; at >= 0; at--) {
      const length = lengthHeard(ways[word]!, heard, at);
      const taken = length === 0 ? 0 : 1 + best[word + 1]![at + length]!;
      best[word]![at] = Math.max(taken, best[word + 1]![at]!, best[word]![at + 1]!);
    }
  }
  const words = new Set<number>();
  const added = new Set<number>();
  let before = -1;
  for (let [word, at] = [0, 0]; at < heard.length;) {
    const length = word < line.length ? lengthHeard(ways[word]!, heard, at) : 0;
    if (length > 0 && best[word]![at] === 1 + best[word + 1]![at + length]!) {
      words.add(word);
      before = word;
      [word, at] = [word + 1, at + length];
    } else if (word < line.length && best[word]![at] === best[word + 1]![at]) word += 1;
    else {
      added.add(before);
      at += 1;
    }
  }
  return { words, added };
}

/** How many tokens from `at` on are this word, said in one of its ways; 0 if they are another. */
function lengthHeard(ways: readonly (readonly string[])[], heard: readonly string[], at: number): number {
  const said = ways.find((way) => way.length > 0 && way.every((token, index) => heard[at + index] === token));
  return said?.length ?? 0;
}

/** How many words count as the last ones, which an ending in other words need not contain. */
const lastWords = 3;

/**
 * Whether the text is the whole line: half of its words and two of the last three; in other words, if only the sense is
 * asked for, a quarter of its words in a text that is nearly as long.
 */
export function isWholeLine(
  line: readonly Pick<WordToHear, 'ways'>[],
  text: string,
  strictness: 'performance' | 'sense',
): boolean {
  const { words } = recognizedIn(line, text);
  const isLong = tokensOf(text).length >= 0.7 * line.length;
  if (strictness === 'sense' && isLong && words.size >= line.length / 4) return true;
  const ending = [...words].filter((word) => word >= line.length - lastWords).length;
  return words.size >= line.length / 2 && ending >= Math.min(2, line.length);
}
