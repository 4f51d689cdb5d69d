import { DndContext, PointerSensor, useSensor, useSensors, type DragMoveEvent } from '@dnd-kit/core';
import type { VirtualItem } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import type { SceneDraft } from '#domain/scene/draft.ts';
import type { Match } from '#domain/scene/find-text.ts';
import type { LineActions, Opened, Spot } from './line-actions.ts';
import { LineRow } from './LineRow.tsx';
import type { MakeMove } from '../draft/use-draft.ts';
import { useLineWindow } from './use-line-window.ts';
import type { Selection } from './use-selection.ts';

export interface LineListProps {
  draft: Pick<SceneDraft, 'characters' | 'lines'>;
  isEditable: boolean;
  opened: Opened | null;
  spot: Spot | null;
  selection: Selection;
  matches: readonly Match[];
  /** The one that is looked at. */
  match: Match | null;
  make: MakeMove;
  actions: LineActions;
}

/** The script in a window of its own. */
export function LineList(props: LineListProps) {
  const { draft, isEditable, opened, spot, selection, matches, match, make, actions } = props;
  const { characters, lines } = draft;
  const scroller = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<{ id: string; toPlace: number } | null>(null);
  const held = [dragged?.id ?? null, opened?.id ?? null];
  const { virtualizer, rows, placeOf, tabPlace } = useLineWindow(scroller, lines, held, spot);
  const characterOf = useMemo(() => new Map(characters.map((one) => [one.id, one])), [characters]);
  const found = useMemo(() => Map.groupBy(matches, ({ lineId }) => lineId), [matches]);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));

  function drag({ active }: DragMoveEvent) {
    const [list, row] = [scroller.current, active.rect.current.translated];
    if (!list || !row) return;
    const middle = row.top + row.height / 2 - list.getBoundingClientRect().top + list.scrollTop;
    const toPlace = virtualizer.getVirtualItemForOffset(middle)?.index;
    if (toPlace !== undefined) setDragged({ id: String(active.id), toPlace });
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
        <ol className="relative" style={{ height: virtualizer.getTotalSize() }}>
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
                  lineCount={lines.length}
                  characters={characters}
                  character={line.characterId === null ? undefined : characterOf.get(line.characterId)}
                  isEditable={isEditable}
                  opened={isEditable && opened?.id === line.id ? opened : null}
                  isSelecting={selection.isOn}
                  isSelected={selection.has(line.id)}
                  isTabStop={row.index === tabPlace}
                  found={found.get(line.id)}
                  currentStart={match?.lineId === line.id ? match.start : null}
                  make={make}
                  actions={actions}
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

/** Where the dragged line will stand: above the line it is over when it goes up, below it when it goes down. */
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
