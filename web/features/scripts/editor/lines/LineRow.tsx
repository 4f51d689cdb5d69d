import { useDraggable } from '@dnd-kit/core';
import { Check, GripVertical } from 'lucide-react';
import { memo } from 'react';
import { isUncertain } from '#domain/scene/certainty.ts';
import { cx } from '#web/ui/cx.ts';
import { LineButton } from './LineButton.tsx';
import { LineEditor } from '../open-line/LineEditor.tsx';
import type { LineRowProps } from './line-row-props.ts';
import { LineText } from './LineText.tsx';

/** One line: as it reads, or open to be edited. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, place, isEditable, opened, isSelected } = props;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, isDragging } = useDraggable({
    id: line.id,
    disabled: !isEditable,
  });
  const text = (
    <LineText line={line} character={props.character} found={props.found} currentStart={props.currentStart} />
  );
  return (
    <div
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined }}
      className={cx(
        'group grid items-start grid-cols-[3.25rem_minmax(0,1fr)_2.75rem] border-l-2 border-transparent py-2 font-script leading-[1.45]',
        isUncertain(line) && 'border-amber',
        isSelected && 'bg-amber-wash',
        isDragging && 'relative z-10 rounded-md bg-surface shadow-floating',
      )}
    >
      <span
        aria-hidden
        className="flex justify-end pt-0.5 pr-3 whitespace-nowrap font-sans text-sm text-ink-soft tabular-nums select-none"
      >
        {isSelected ? <Check className="size-5 text-amber-ink" /> : place + 1}
      </span>
      {opened ? (
        <LineEditor {...props} opened={opened} />
      ) : isEditable ? (
        <LineButton {...props}>{text}</LineButton>
      ) : (
        <div>{text}</div>
      )}
      {isEditable && !opened && (
        <span
          ref={setActivatorNodeRef}
          {...listeners}
          aria-hidden
          title="Drag to move"
          className="flex h-7 w-11 cursor-grab pointer-coarse:h-11 touch-none items-center justify-center self-start text-ink-soft opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 pointer-coarse:opacity-60"
        >
          <GripVertical className="size-5" />
        </span>
      )}
    </div>
  );
});
