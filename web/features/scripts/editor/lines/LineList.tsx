import { DndContext, PointerSensor, useSensor, useSensors, type DragMoveEvent } from '@dnd-kit/core';
import type { VirtualItem } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { asId, type LineId } from '#domain/ids.ts';
import { lineNumbers } from '#domain/scene/line-numbers.ts';
import { scriptDirection } from '#domain/scene/script-direction.ts';
import type { Match } from '#domain/scene/find-text.ts';
import { useDraft } from '../draft/use-editor.ts';
import { useLineActions, type OpenLine, type ScrollTarget } from './line-actions.ts';
import { LineRow } from './LineRow.tsx';
import { useLineWindow } from './use-line-window.ts';

interface LineListProps {
  isEditable: boolean;
  openLine: OpenLine | null;
  scrollTarget: ScrollTarget | null;
  matches: readonly Match[];
  /** The current one. */
  match: Match | null;
}

/** The lines, in a scrolling box. */
export function LineList(props: LineListProps) {
  const { isEditable, openLine, scrollTarget, matches, match } = props;
  const lines = useDraft((draft) => draft.lines);
  const actions = useLineActions();
  const scroller = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<{ id: LineId; toPlace: number } | null>(null);
  const held = [dragged?.id ?? null, openLine?.id ?? null];
  const { virtualizer, rows, placeOf, tabPlace } = useLineWindow(scroller, lines, held, scrollTarget);
  const direction = useMemo(() => scriptDirection({ lines }), [lines]);
  const numbers = useMemo(() => lineNumbers(lines), [lines]);
  const found = useMemo(() => Map.groupBy(matches, ({ lineId }) => lineId), [matches]);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));

  function drag({ active }: DragMoveEvent) {
    const [list, row] = [scroller.current, active.rect.current.translated];
    if (!list || !row) return;
    const middle = row.top + row.height / 2 - list.getBoundingClientRect().top + list.scrollTop;
    const toPlace = virtualizer.getVirtualItemForOffset(middle)?.index;
    if (toPlace !== undefined) setDragged({ id: asId(String(active.id)), toPlace });
  }

  function drop() {
    if (dragged) actions.drop(dragged.id, dragged.toPlace);
    setDragged(null);
  }

  return (
    <DndContext sensors={sensors} onDragMove={drag} onDragEnd={drop} onDragCancel={() => setDragged(null)}>
      <div
        ref={scroller}
        role="region"
        aria-label="Lines"
        tabIndex={isEditable ? -1 : 0}
        className="relative scroll-mt-32 scroll-mb-20 h-[calc(100dvh-20rem)] min-h-96 overflow-y-auto overscroll-contain border-y border-line lg:min-h-0 lg:flex-1"
      >
        <ol className="relative" dir={direction} style={{ height: virtualizer.getTotalSize() }}>
          {rows.map((row) => {
            const line = lines[row.index];
            if (!line) return null;
            return (
              <li
                key={row.key}
                ref={virtualizer.measureElement}
                data-index={row.index}
                aria-setsize={lines.length}
                aria-posinset={row.index + 1}
                className="absolute inset-x-0"
                style={{ top: row.start }}
              >
                <LineRow
                  line={line}
                  place={row.index}
                  number={numbers.get(line.id) ?? null}
                  isEditable={isEditable}
                  openLine={isEditable && openLine?.id === line.id ? openLine : null}
                  isTabStop={row.index === tabPlace}
                  found={found.get(line.id)}
                  currentStart={match?.lineId === line.id ? match.start : null}
                />
              </li>
            );
          })}
          {dragged && <DropMark rows={rows} from={placeOf.get(dragged.id) ?? 0} to={dragged.toPlace} />}
        </ol>
      </div>
    </DndContext>
  );
}

/** Where the dragged line will be dropped: above the target if it moves up, below if it moves down. */
function DropMark({ rows, from, to }: { rows: readonly VirtualItem[]; from: number; to: number }) {
  const over = rows.find((row) => row.index === to);
  if (!over || from === to) return null;
  return (
    <li
      aria-hidden
      className="absolute inset-x-0 z-10 h-0.5 bg-amber"
      style={{ top: to < from ? over.start : over.end }}
    />
  );
}
