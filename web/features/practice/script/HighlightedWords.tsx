import { useMemo } from 'react';
import type { WordMark } from '#contract/speech.ts';
import { cx } from '#web/ui/cx.ts';
import { useFrameValue } from '../screen/use-frame-value.ts';

interface HighlightedWordsProps {
  text: string;
  marks: readonly WordMark[];
  /** Where in the text speech starts; marks count from there. */
  from?: number;
  /** Seconds since the line began, as heard. */
  heardSeconds: () => number;
}

/** Highlights words as they are spoken; the current word is underlined, without the space after it. */
export function HighlightedWords({ text, marks, from: start = 0, heardSeconds }: HighlightedWordsProps) {
  const pieces = useMemo(() => piecesOf(text, marks, start), [text, marks, start]);
  const lit = useFrameValue(() => {
    const seconds = heardSeconds();
    return marks.findLastIndex((mark) => mark.at <= seconds);
  });
  return pieces.map(({ from, words, mark, isWord }) => (
    <span
      key={from}
      data-reading={(isWord && mark === lit) || undefined}
      className={cx(
        mark > lit && 'text-foreground-soft',
        mark === lit && isWord && 'underline decoration-amber decoration-[0.12em] underline-offset-[0.18em]',
      )}
    >
      {words}
    </span>
  ));
}

/** The text split before each marked word; characters between words belong to the word before them. */
function piecesOf(text: string, marks: readonly WordMark[], start: number) {
  const cuts = marks.map((mark, i) => ({ from: start + mark.from, to: start + mark.to, mark: i }));
  const pieces: { from: number; words: string; mark: number; isWord: boolean }[] = [];
  let done = 0;
  for (const { from, to, mark } of cuts) {
    if (from > done)
      pieces.push({ from: done, words: text.slice(done, from), mark: mark - 1, isWord: false });
    pieces.push({ from, words: text.slice(from, to), mark, isWord: true });
    done = to;
  }
  if (done < text.length) {
    pieces.push({ from: done, words: text.slice(done), mark: marks.length - 1, isWord: false });
  }
  return pieces;
}
