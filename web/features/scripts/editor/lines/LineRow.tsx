import { useDraggable } from '@dnd-kit/core';
import { GripVertical, Square, SquareCheck } from 'lucide-react';
import { memo } from 'react';
import { isUncertain } from '#domain/scene/certainty.ts';
import type { DraftLine } from '#domain/scene/draft.ts';
import type { Match } from '#domain/scene/find-text.ts';
import { isSecondOfPair } from '#domain/scene/together.ts';
import { cx } from '#web/ui/cx.ts';
import { LineButton } from './LineButton.tsx';
import { LineEditor } from '../open-line/LineEditor.tsx';
import { useDraft, useEditorState } from '../draft/use-editor.ts';
import type { OpenLine } from './line-actions.ts';
import { LineText } from './LineText.tsx';
import { useIsSelecting } from './use-selection.ts';

interface LineRowProps {
  line: DraftLine;
  place: number;
  /** As the actor numbers it; null for a direction. */
  number: number | null;
  isEditable: boolean;
  /** Set if this line is open. */
  openLine: OpenLine | null;
  /** Whether this row is the list’s tab stop. */
  isTabStop: boolean;
  found: readonly Match[] | undefined;
  currentStart: number | null;
}

/** One line: its text, or its fields while it is open. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, place, number, isEditable, openLine, isTabStop, found, currentStart } = props;
  const isSelecting = useIsSelecting();
  const isSelected = useEditorState(({ selection }) => selection.ids.has(line.id));
  const character = useDraft(({ characters }) => characters.find(({ id }) => id === line.characterId));
  const { setNodeRef, setActivatorNodeRef, listeners, transform, isDragging } = useDraggable({
    id: line.id,
    disabled: !isEditable,
  });
  const isTogether = useDraft(({ lines }) => isSecondOfPair(lines, place));
  const text = <LineText {...{ line, character, found, currentStart, isTogether }} />;
  return (
    <div
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined }}
      className={cx(
        'group grid items-start grid-cols-[3.25rem_minmax(0,1fr)_2.75rem] border-s-2 border-transparent py-2 font-script leading-[1.45]',
        isUncertain(line) && 'border-amber',
        isSelected && 'bg-amber-wash',
        isDragging && 'relative z-10 rounded-md bg-surface shadow-floating',
      )}
    >
      <span
        aria-hidden
        className="flex justify-end pt-0.5 pe-3 whitespace-nowrap font-sans text-sm text-foreground-soft tabular-nums select-none"
      >
        <Mark {...{ isSelecting, isSelected, number }} />
      </span>
      {openLine ? (
        <LineEditor line={line} place={place} openLine={openLine} />
      ) : isEditable ? (
        <LineButton id={line.id} {...{ isTabStop, isSelected }} name={lineName(line, number)}>
          {text}
        </LineButton>
      ) : (
        <div>{text}</div>
      )}
      {isEditable && !openLine && (
        <span
          ref={setActivatorNodeRef}
          {...listeners}
          aria-hidden
          title="Drag to move"
          className="flex h-7 w-11 cursor-grab pointer-coarse:h-11 touch-none items-center justify-center self-start text-foreground-soft opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 pointer-coarse:opacity-60"
        >
          <GripVertical className="size-5" />
        </span>
      )}
    </div>
  );
});

/** The line's number, or while lines are selected, whether it is one of them. */
function Mark({
  isSelecting,
  isSelected,
  number,
}: {
  isSelecting: boolean;
  isSelected: boolean;
  number: number | null;
}) {
  if (isSelected) return <SquareCheck className="size-5 text-amber-foreground" />;
  return isSelecting ? <Square className="size-5" /> : number;
}

/** "line 3", as the actor numbers it. */
function lineName({ isStageDirection }: DraftLine, number: number | null): string {
  if (isStageDirection) return 'direction';
  return number === null ? 'line' : `line ${number}`;
}
