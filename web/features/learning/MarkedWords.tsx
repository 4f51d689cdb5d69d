import type { ReactNode } from 'react';
import type { WordsSaid } from '#domain/practice/words-said.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';

/** A line with its missed, changed and added words marked, each by a shape as well as a color. */
export function MarkedWords({ text, said }: { text: string; said: WordsSaid | null }) {
  const isMarked = said?.isReliable && !said.isCorrected;
  return <p className="font-script wrap-anywhere">{isMarked ? marked(text, said) : text}</p>;
}

function marked(text: string, { missed, changed, added }: WordsSaid): ReactNode[] {
  const marks = [
    ...missed.map((from) => ({ from, kind: 'missed' as const })),
    ...changed.map((from) => ({ from, kind: 'changed' as const })),
    ...added.map((from) => ({ from, kind: 'added' as const })),
  ].toSorted((one, other) => one.from - other.from);
  const pieces: ReactNode[] = [];
  let done = 0;
  for (const { from, kind } of marks) {
    const end = from < 0 ? 0 : from + wordLength(text, from);
    if (kind === 'added') {
      const after = Math.max(done, end + (from < 0 ? 0 : punctuationLength(text, end)));
      pieces.push(text.slice(done, after), <Added key={`added ${from}`} />, from < 0 && ' ');
      done = after;
      continue;
    }
    pieces.push(
      text.slice(done, from),
      <Word key={from} kind={kind}>
        {text.slice(from, end)}
      </Word>,
    );
    done = end;
  }
  return [...pieces, text.slice(done)];
}

const wordLength = (text: string, from: number) =>
  /^\S*?(?=[.,;:!?…”"]*(?:\s|—|$))/.exec(text.slice(from))?.[0].length ?? 0;

const punctuationLength = (text: string, from: number) => /^[.,;:!?…”"]*/.exec(text.slice(from))![0].length;

function Word({ kind, children }: { kind: 'missed' | 'changed'; children: string }) {
  return (
    <span
      className={
        kind === 'missed'
          ? 'font-semibold text-danger-foreground line-through decoration-2'
          : 'font-semibold text-danger-foreground underline decoration-wavy underline-offset-4'
      }
    >
      <VisuallyHidden>{kind}: </VisuallyHidden>
      {children}
    </span>
  );
}

function Added() {
  return (
    <span className="font-semibold text-danger-foreground">
      <span aria-hidden> ‸</span>
      <VisuallyHidden> something added </VisuallyHidden>
    </span>
  );
}
