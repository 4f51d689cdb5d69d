// A handful of neighbouring lines, drawn together when they come near the view and drawn anew only when something of
// theirs changes: a play of two thousand lines answers a press as soon as a scene of twenty does.
import { memo, type ReactNode } from 'react';
import type { Section } from '#domain/practice/ways.ts';
import type { Line } from '#domain/scene/scene.ts';
import { ScriptDirection } from '#web/ui/ScriptText.tsx';
import type { LineNumbers } from '../plan/line-numbers.ts';
import { LineNotes } from './LineNotes.tsx';
import { ScriptLine } from './ScriptLine.tsx';
import type { ViewSettings } from '../session/view-settings.ts';

/** What holds for all lines alike; another object only when something of it is another. */
export interface ScriptAppearance {
  readonly numbers: LineNumbers;
  readonly part: string;
  readonly view: ViewSettings;
  readonly section: Section | null;
  /** By line id. */
  readonly bookmarks: ReadonlySet<string>;
  /** The ids of the lines that are run. */
  readonly inRun: ReadonlySet<string>;
  /** By character. */
  readonly inkOf: ReadonlyMap<string, string | undefined>;
  /** No session runs. */
  readonly canJump: boolean;
  readonly onJump: (line: Line) => void;
  readonly onOpenLine: (line: Line) => void;
}

/** The line the run is at. */
interface CurrentLine {
  readonly id: string;
  /** Stands in for its speech while it is spoken. */
  readonly spoken: ReactNode;
  /** Marks the place being read within it. */
  readonly place: ReactNode;
}

interface ScriptPassageProps {
  lines: readonly Line[];
  look: ScriptAppearance;
  /** Where it is one of these. */
  current: CurrentLine | null;
  /** Of these, the line the actor has asked for, shown whatever is hidden. */
  promptedOrder: number | null;
}

const usualLineRem = 6;

export const ScriptPassage = memo(function ScriptPassage(props: ScriptPassageProps) {
  const rows = props.lines.map((line) => rowOf(line, props)).filter((row) => row !== null);
  if (rows.length === 0) return null;
  return (
    <div
      className="[content-visibility:auto] print:[content-visibility:visible]"
      style={{ containIntrinsicSize: `auto ${rows.length * usualLineRem}rem` }}
    >
      {rows}
    </div>
  );
});

function rowOf(line: Line, { look, current, promptedOrder }: ScriptPassageProps): ReactNode {
  const { view, part } = look;
  const number = look.numbers.get(line.order);
  if (number === undefined) {
    if (!view.showsDirections || view.myLinesOnly) return null;
    return (
      <div role="listitem" key={line.id} className="py-3 pr-4 pl-[calc(2.75rem+max(4px,0.12em))]">
        <ScriptDirection>{line.text}</ScriptDirection>
        {view.showsNotes && <LineNotes line={line} />}
      </div>
    );
  }
  const isMine = line.characterId === part;
  if (view.myLinesOnly && !isMine) return null;
  const isCurrent = line.id === current?.id;
  const concealed = isMine ? view.concealment : view.hidesAiLines ? 'hidden' : 'shown';
  const isLeftOut = !look.inRun.has(line.id);
  return (
    <ScriptLine
      key={line.id}
      line={line}
      number={number}
      isMine={isMine}
      isCurrent={isCurrent}
      isAside={(!look.canJump && !isCurrent) || isLeftOut}
      isBookmarked={look.bookmarks.has(line.id)}
      mark={markOf(line, look.section)}
      ink={look.inkOf.get(line.characterId ?? '')}
      concealment={line.order === promptedOrder ? 'shown' : concealed}
      showsDirection={view.showsDirections}
      showsNotes={view.showsNotes}
      onJump={look.canJump && !isLeftOut ? look.onJump : undefined}
      onOpen={look.onOpenLine}
      spoken={isCurrent && concealed === 'shown' ? current?.spoken : undefined}
      place={isCurrent && current?.place}
    />
  );
}

function markOf({ order }: Line, section: Section | null): 'from' | 'to' | null {
  if (order === section?.from) return 'from';
  return order === section?.to ? 'to' : null;
}
