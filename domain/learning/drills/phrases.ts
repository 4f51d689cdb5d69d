// A line in phrases, and the order in which they are chained while it is built up.

/** A part of a line's text. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const [minWords, maxWords] = [3, 9];
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;
/** Where a phrase may end: after a mark, or before a word that begins a clause. */
const afterMark = /[.,!?…;:—–]["'”’)]*\s+/gu;
const beforeJoint =
  /\s+(?=(?:and|but|or|because|if|when|that|who|which|so|then|until|while|as|to|with|from|for)\b)/giu;

/** Phrases of about three to nine words that make up the whole text, in order; none if it has no words. */
export function phrasesOf(text: string): readonly Span[] {
  const words = [...text.matchAll(word)].map(({ index }) => index);
  if (words.length === 0) return [];
  const endsOf = (mark: RegExp) => [...text.matchAll(mark)].map((found) => found.index + found[0].length);
  const [marks, joints] = [new Set(endsOf(afterMark)), new Set(endsOf(beforeJoint))];
  const starts = [0];
  let count = 1;
  for (let i = 1; i < words.length; i += 1) {
    const start = words[i]!;
    const left = words.length - i;
    const isMark = marks.has(start) || text.slice(words[i - 1]!, start).search(afterMark) >= 0;
    const isEnd = count >= minWords && left >= minWords && (isMark || (count >= 5 && joints.has(start)));
    if (isEnd || count >= maxWords) {
      starts.push(start);
      count = 0;
    }
    count += 1;
  }
  return starts.map((from, i) => ({ from, to: starts[i + 1] ?? text.length }));
}

/**
 * The rounds of building up a line: each phrase alone, then chained to those before it (or, backwards, to those after
 * it, so that every round ends with words that are already safe). The last round is the whole line.
 */
export function buildUp(text: string, direction: 'forwards' | 'backwards'): readonly Span[] {
  const phrases = phrasesOf(text);
  const inTurn = direction === 'forwards' ? phrases : phrases.toReversed();
  const [start, end] = [phrases[0]?.from ?? 0, phrases.at(-1)?.to ?? 0];
  return inTurn.flatMap((phrase, i) => {
    const chained =
      direction === 'forwards' ? { from: start, to: phrase.to } : { from: phrase.from, to: end };
    return i === 0 ? [phrase] : [phrase, chained];
  });
}
