import { withoutBrackets } from '#domain/scene/direction.ts';
import type { DraftLine } from '#domain/scene/draft.ts';
import type { Match } from '#domain/scene/find-text.ts';
import type { Character } from '#domain/scene/scene.ts';
import { characterColor } from '#web/features/scenes/character-color.ts';
import { cx } from '#web/ui/cx.ts';
import { alignedStyle, ScriptName, ScriptParenthetical } from '#web/ui/display/ScriptText.tsx';
import { CertaintyMark } from './CertaintyMark.tsx';

interface LineTextProps {
  line: DraftLine;
  character: Character | undefined;
  /** Search matches in its text. */
  found?: readonly Match[] | undefined;
  /** The start of the current match, if it is in this line. */
  currentStart?: number | null | undefined;
  /** Whether it is spoken together with the line above. */
  isTogether: boolean;
}

/** A line as a script shows it. Its elements are valid inside a button. */
export function LineText({ line, character, found, currentStart, isTogether }: LineTextProps) {
  const unsureWords = line.source?.unsureWords;
  const text = !line.text ? null : !found && unsureWords ? (
    <UnsureText text={line.text} words={unsureWords} />
  ) : (
    <Marked text={line.text} found={found} currentStart={currentStart} />
  );
  if (line.isStageDirection) {
    return (
      <>
        <BeatMark line={line} />
        <span dir="auto" className={cx(alignedStyle, 'block text-foreground-soft italic')}>
          {text ?? 'Empty stage direction'} <CertaintyMark line={line} />
        </span>
        <NotesMark line={line} />
      </>
    );
  }
  return (
    <>
      <BeatMark line={line} />
      <span className="flex flex-wrap items-baseline gap-x-3">
        <ScriptName color={character && characterColor(character.color)} className="min-w-0 wrap-anywhere">
          {!character ? (
            'Nobody'
          ) : unsureWords ? (
            <UnsureText text={character.name} words={unsureWords} />
          ) : (
            character.name
          )}
        </ScriptName>
        {line.direction && <ScriptParenthetical>{withoutBrackets(line.direction)}</ScriptParenthetical>}
        {line.emotion && <span className="font-sans text-sm text-foreground-soft">{line.emotion}</span>}
        {isTogether && (
          <span className="font-sans text-sm text-foreground-soft">together with the line above</span>
        )}
        {line.isPlain && <span className="font-sans text-sm text-foreground-soft">said plainly</span>}
        <CertaintyMark line={line} />
      </span>
      <span dir="auto" className={cx(alignedStyle, 'block whitespace-pre-line')}>
        {text ?? <span className="text-foreground-soft italic">Empty line</span>}
      </span>
      <NotesMark line={line} />
    </>
  );
}

/** Underlines the words that may be misread in the picture that the line comes from. */
function UnsureText({ text, words }: { text: string; words: readonly string[] }) {
  return [...text.matchAll(/\s+|\S+/g)].map(({ 0: part, index }) =>
    words.includes(part) ? (
      <span
        key={index}
        className="decoration-amber underline decoration-dotted decoration-2 underline-offset-4"
      >
        {part}
        <span className="sr-only"> (may be misread)</span>
      </span>
    ) : (
      part
    ),
  );
}

function Marked({
  text,
  found,
  currentStart,
}: { text: string } & Pick<LineTextProps, 'found' | 'currentStart'>) {
  if (!found) return text;
  const ends = [0, ...found.map((match) => match.end)];
  return (
    <>
      {found.map(({ start, end }, i) => (
        <span key={start}>
          {text.slice(ends[i], start)}
          <mark
            className={cx(
              'rounded-sm text-foreground',
              start === currentStart ? 'bg-amber text-on-amber' : 'bg-amber-wash',
            )}
          >
            {text.slice(start, end)}
          </mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}

type Marks = Pick<DraftLine, 'beatShift' | 'userNotes'>;

const markStyle = 'font-sans text-[max(0.875rem,0.75em)] text-foreground-soft';

/** The beat that begins with this line. */
function BeatMark({ line: { beatShift } }: { line: Marks }) {
  if (!beatShift) return null;
  return (
    <span className={cx(markStyle, 'flex items-center gap-2 pb-1')}>
      <span className="shrink-0 font-semibold">Beat</span>
      <span className="min-w-0 wrap-anywhere">{beatShift}</span>
      <span aria-hidden className="h-px min-w-4 grow bg-line" />
    </span>
  );
}

/** The actor’s notes on this line. */
function NotesMark({ line: { userNotes } }: { line: Marks }) {
  if (!userNotes) return null;
  return (
    <span
      className={cx(markStyle, 'mt-1 block border-s-2 border-line ps-2 whitespace-pre-line wrap-anywhere')}
    >
      <span className="sr-only">Note: </span>
      {userNotes}
    </span>
  );
}
