// A few neighboring lines, rendered together when they come near the viewport and rendered again only when they change,
// so that a play of two thousand lines responds to a press as fast as a scene of twenty.
import { memo, type ReactNode } from 'react';
import type { CharacterId } from '#domain/ids.ts';
import type { Line } from '#domain/scene/scene.ts';
import { ScriptDirection } from '#web/ui/display/ScriptText.tsx';
import type { LineNumbers } from '../plan/line-numbers.ts';
import type { ViewSettings } from '#web/features/scenes/view-settings.ts';
import { LineNoteCount } from './LineNoteCount.tsx';
import { LineNotes } from './LineNotes.tsx';
import { ScriptLine } from './ScriptLine.tsx';

/**
 * What a press may change in every line; a new object only if something in it has changed. Passages far from the view
 * receive it some frames later (useSpreadingValue), so the lines don't read it from the store.
 */
export interface ScriptAppearance {
  readonly numbers: LineNumbers;
  readonly part: CharacterId | null;
  readonly view: ViewSettings;
  /** The ids of the lines in the run. */
  readonly inRun: ReadonlySet<string>;
  readonly isSessionOn: boolean;
}

interface ScriptPassageProps {
  lines: readonly Line[];
  appearance: ScriptAppearance;
}

const usualLineRem = 6;

export const ScriptPassage = memo(function ScriptPassage({ lines, appearance }: ScriptPassageProps) {
  const rows = lines.map((line) => rowOf(line, appearance)).filter((row) => row !== null);
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

function rowOf(line: Line, appearance: ScriptAppearance): ReactNode {
  const { view, part, numbers, inRun, isSessionOn } = appearance;
  if (!numbers.has(line.order)) {
    if (!view.showsDirections || view.myLinesOnly) return null;
    return (
      <div role="listitem" key={line.id} className="py-3 pe-4 ps-[calc(2.75rem+max(4px,0.12em))]">
        <ScriptDirection>{line.text}</ScriptDirection>
        <LineNoteCount line={line} name="Direction" />
        {view.showsNotes && <LineNotes line={line} />}
      </div>
    );
  }
  const isMine = line.characterId === part;
  if (view.myLinesOnly && !isMine) return null;
  return (
    <ScriptLine
      key={line.id}
      line={line}
      concealment={isMine ? view.concealment : view.hidesAiLines ? 'hidden' : 'shown'}
      showsDirection={view.showsDirections}
      showsNotes={view.showsNotes}
      inRun={!inRun.has(line.id) ? 'left-out' : isSessionOn ? 'running' : 'waiting'}
    />
  );
}
