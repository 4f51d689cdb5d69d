import { useDraggable } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { memo, type KeyboardEvent } from 'react';
import type { DraftLine } from '#domain/scene/draft.ts';
import { isDoubtful } from '#domain/scene/doubt.ts';
import type { Character } from '#domain/scene/scene.ts';
import { cx } from '../ui/cx.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { LineEditor } from './LineEditor.tsx';
import { LineText } from './LineText.tsx';
import type { MakeMove } from './use-draft.ts';

export interface LineRowProps {
  line: DraftLine;
  place: number;
  lineCount: number;
  characters: readonly Character[];
  character: Character | undefined;
  isEditable: boolean;
  isOpen: boolean;
  /** The one row the Tab key stops at. */
  isTabStop: boolean;
  make: MakeMove;
  onOpen: (id: string) => void;
  onClose: (id: string, then?: 'next') => void;
  /** Arrow keys: the focus goes `by` rows on; with Alt the line itself goes. */
  onStep: (id: string, by: -1 | 1, takesLine: boolean) => void;
}

/** One line: as it reads, or open to be edited. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, place, lineCount, characters, character, isEditable, isOpen, isTabStop, make } = props;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, isDragging } = useDraggable({
    id: line.id,
    disabled: !isEditable,
  });

  function press(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    props.onStep(line.id, event.key === 'ArrowUp' ? -1 : 1, event.altKey);
  }

  return (
    <div
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined }}
      className={cx(
        'group grid items-start grid-cols-[3.25rem_minmax(0,1fr)_2.75rem] border-l-2 border-transparent py-2 font-script leading-[1.45]',
        isDoubtful(line) && 'border-amber',
        isDragging && 'relative z-10 rounded-md bg-surface shadow-floating',
      )}
    >
      <span
        aria-hidden
        className="pt-0.5 pr-3 text-right whitespace-nowrap font-sans text-sm text-ink-soft tabular-nums select-none"
      >
        {place + 1}
      </span>
      {isOpen ? (
        <LineEditor
          line={line}
          characters={characters}
          isFirst={place === 0}
          isLast={place === lineCount - 1}
          make={make}
          onDone={(then) => props.onClose(line.id, then)}
        />
      ) : isEditable ? (
        <button
          type="button"
          data-line={line.id}
          tabIndex={isTabStop ? 0 : -1}
          className="-mx-2 rounded-md px-2 text-left select-text hover:bg-hover"
          onClick={() => props.onOpen(line.id)}
          onKeyDown={press}
        >
          <VisuallyHidden>{`Edit line ${place + 1}: `}</VisuallyHidden>
          <LineText line={line} character={character} />
        </button>
      ) : (
        <div>
          <LineText line={line} character={character} />
        </div>
      )}
      {isEditable && (
        <span
          ref={setActivatorNodeRef}
          {...listeners}
          aria-hidden
          title="Drag to move"
          className="flex h-11 w-11 cursor-grab touch-none items-center justify-center self-start text-ink-soft opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 pointer-coarse:opacity-60"
        >
          <GripVertical className="size-5" />
        </span>
      )}
    </div>
  );
});
