import type { WordToHear } from '#domain/listening/words-to-hear.ts';
import { cx } from '#web/ui/cx.ts';
import { useHearing } from './hearing-now.ts';

/** The line being followed: spoken words are dark, the others light, and the next one is underlined. */
export function HeardWords({ text }: { text: string }) {
  const line = useHearing((now) => now.line);
  const said = useHearing((now) => now.said);
  const place = useHearing((now) => now.place);
  if (!line) return text;
  return piecesOf(text, line.words).map(({ from, words, index, isWord }) => (
    <span
      key={from}
      data-reading={(isWord && index === place) || undefined}
      className={cx(
        !said.has(index) && 'text-foreground-soft',
        isWord &&
          index === place &&
          'underline decoration-amber decoration-[0.12em] underline-offset-[0.18em]',
      )}
    >
      {words}
    </span>
  ));
}

/** The text split at its words; characters between words belong to the word before them. */
function piecesOf(text: string, words: readonly WordToHear[]) {
  const ends = [0, ...words.map(({ to }) => to)];
  const pieces = words.flatMap(({ from, to }, index) => [
    { from: ends[index]!, words: text.slice(ends[index], from), index: index - 1, isWord: false },
    { from, words: text.slice(from, to), index, isWord: true },
  ]);
  const rest = { from: ends.at(-1)!, words: text.slice(ends.at(-1)), index: words.length - 1, isWord: false };
  return [...pieces, rest].filter((piece) => piece.words !== '');
}
