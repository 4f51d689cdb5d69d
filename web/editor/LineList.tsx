// The lines in a window of their own: only those in view are in the page, however many there are.
import { DndContext, PointerSensor, useSensor, useSensors, type DragMoveEvent } from '@dnd-kit/core';
import { defaultRangeExtractor, useVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DraftLine } from '#domain/scene/draft.ts';
import type { Character } from '#domain/scene/scene.ts';
import { announce } from '../ui/announce.ts';
import { LineRow } from './LineRow.tsx';
import type { MakeMove } from './use-draft.ts';

export interface LineListProps {
  lines: readonly DraftLine[];
  characters: readonly Character[];
  isEditable: boolean;
  /** The line that is open to be edited, which is brought into view. */
  openId: string | null;
  onOpen: (id: string | null) => void;
  make: MakeMove;
}

const USUAL_ROW_PX = 72;

export function LineList({ lines, characters, isEditable, openId, onOpen, make }: LineListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<{ id: string; toPlace: number } | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const ids = useSame(lines.map((line) => line.id));
  const placeOf = useMemo(() => new Map(ids.map((id, place) => [id, place])), [ids]);
  const characterOf = useMemo(() => new Map(characters.map((one) => [one.id, one])), [characters]);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));

  const heldPlaces = [dragged?.id ?? null, openId].flatMap((id) =>
    id === null ? [] : (placeOf.get(id) ?? []),
  );
  // oxlint-disable-next-line react/incompatible-library -- what it answers is used here and handed on to no one
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => USUAL_ROW_PX,
    getItemKey: (place) => ids[place] ?? place,
    overscan: 8,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...heldPlaces])].sort((a, b) => a - b),
  });
  const rows = virtualizer.getVirtualItems();
  const isShown = (place: number | undefined) => rows.some((row) => row.index === place);
  const tabPlace = focused !== null && isShown(placeOf.get(focused)) ? placeOf.get(focused) : rows[0]?.index;

  const newest = useRef({ ids, placeOf, virtualizer });
  newest.current = { ids, placeOf, virtualizer };

  useEffect(() => {
    const place = openId === null ? undefined : newest.current.placeOf.get(openId);
    const { range } = newest.current.virtualizer;
    if (place === undefined || (range && place >= range.startIndex && place <= range.endIndex)) return;
    newest.current.virtualizer.scrollToIndex(place, { align: 'center' });
    scroller.current?.scrollIntoView({ block: 'nearest' });
  }, [openId]);

  // A row that was moved or closed is another element afterwards: the focus goes with the line.
  useEffect(() => {
    if (wanted.current === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(wanted.current)}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });

  const focusLine = useCallback((id: string) => {
    const place = newest.current.placeOf.get(id);
    if (place === undefined) return;
    wanted.current = id;
    setFocused(id);
    newest.current.virtualizer.scrollToIndex(place, { align: 'auto' });
  }, []);

  const close = useCallback(
    (id: string, then?: 'next') => {
      const { ids: now, placeOf: places } = newest.current;
      const nextId = then === 'next' ? now[(places.get(id) ?? -1) + 1] : undefined;
      onOpen(nextId ?? null);
      if (!nextId) focusLine(id);
    },
    [onOpen, focusLine],
  );

  const step = useCallback(
    (id: string, by: -1 | 1, takesLine: boolean) => {
      const { ids: now, placeOf: places } = newest.current;
      const place = (places.get(id) ?? 0) + by;
      const other = now[place];
      if (other === undefined) return;
      if (!takesLine) return focusLine(other);
      make({ move: 'move-lines', ids: [id], step: by });
      announce(`Moved to place ${place + 1} of ${now.length}`);
      focusLine(id);
    },
    [make, focusLine],
  );

  function drag({ active }: DragMoveEvent) {
    const [list, row] = [scroller.current, active.rect.current.translated];
    if (!list || !row) return;
    const middle = row.top + row.height / 2 - list.getBoundingClientRect().top + list.scrollTop;
    const toPlace = virtualizer.getVirtualItemForOffset(middle)?.index;
    if (toPlace !== undefined) setDragged({ id: String(active.id), toPlace });
  }

  function drop() {
    if (dragged) make({ move: 'place-lines', ids: [dragged.id], place: dragged.toPlace });
    setDragged(null);
  }

  return (
    <DndContext sensors={sensors} onDragMove={drag} onDragEnd={drop} onDragCancel={() => setDragged(null)}>
      <div
        ref={scroller}
        role="region"
        aria-label="Lines"
        tabIndex={isEditable ? -1 : 0}
        className="relative scroll-mt-32 scroll-mb-20 h-[calc(100dvh-20rem)] min-h-96 overflow-y-auto overscroll-contain border-y border-line lg:h-[calc(100dvh-15rem)]"
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
                  isOpen={isEditable && openId === line.id}
                  isTabStop={row.index === tabPlace}
                  make={make}
                  onOpen={onOpen}
                  onClose={close}
                  onStep={step}
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

/** The list there was, as long as it holds the same: typing in one line concerns no other. */
function useSame(list: string[]): string[] {
  const [kept, setKept] = useState(list);
  const isSame = kept.length === list.length && kept.every((item, i) => item === list[i]);
  if (!isSame) setKept(list);
  return isSame ? kept : list;
}
