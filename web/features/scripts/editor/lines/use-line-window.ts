// Renders only the lines in view, plus the open and the dragged one.
import {
  defaultRangeExtractor,
  measureElement,
  useVirtualizer,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { startTransition, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { DraftLine } from '#domain/scene/draft.ts';
import type { ScrollTarget } from './line-actions.ts';

const USUAL_ROW_PX = 72;
/** Rows rendered above and below the viewport. */
const OVERSCAN = 6;
/** After a jump of this many rows none of the rendered rows is in view. */
const JUMP = 40;

export function useLineWindow(
  scroller: RefObject<HTMLDivElement | null>,
  lines: readonly DraftLine[],
  held: readonly (string | null)[],
  target: ScrollTarget | null,
) {
  const ids = useIds(lines);
  const placeOf = useMemo(() => new Map(ids.map((id, place) => [id, place])), [ids]);
  const [base, setBase] = useState(0);
  const heldPlaces = held.flatMap((id) => (id === null ? [] : (placeOf.get(id) ?? [])));
  // oxlint-disable-next-line react/incompatible-library -- its result is used here and passed to no memo
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => USUAL_ROW_PX,
    getItemKey: (place) => ids[place] ?? place,
    overscan: OVERSCAN,
    measureElement: heightOf,
    rangeExtractor: (range: Range) => {
      const isJump = Math.abs(range.startIndex - base) > JUMP;
      const drawn = defaultRangeExtractor(isJump ? { ...range, overscan: 0 } : range);
      return [...new Set([...drawn, ...heldPlaces])].sort((a, b) => a - b);
    },
  });
  const newest = useRef({ placeOf, virtualizer });
  newest.current = { placeOf, virtualizer };
  const wanted = useRef<string | null>(null);

  const rows = virtualizer.getVirtualItems();
  // After a jump, renders the rows in view first and the others one frame later.
  const start = virtualizer.range?.startIndex ?? 0;
  useEffect(() => {
    if (Math.abs(start - base) > JUMP / 2) startTransition(() => setBase(start));
  }, [start, base]);

  useEffect(() => {
    const { placeOf: places, virtualizer: view } = newest.current;
    const place = target ? places.get(target.id) : undefined;
    if (!target || place === undefined) return;
    wanted.current = target.takesFocus ? target.id : null;
    const { range } = view;
    const isNear = range && place >= range.startIndex && place <= range.endIndex;
    view.scrollToIndex(place, { align: isNear ? 'auto' : 'center' });
    if (!isNear) scroller.current?.scrollIntoView({ block: 'nearest' });
  }, [target, scroller]);

  // A row that was moved, closed or out of view is a new element afterwards: the focus follows the line.
  useEffect(() => {
    if (wanted.current === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(wanted.current)}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });

  const targetPlace = target ? placeOf.get(target.id) : undefined;
  const isShown = rows.some((row) => row.index === targetPlace);
  return { virtualizer, rows, placeOf, tabPlace: isShown ? targetPlace : rows[0]?.index };
}

/** The last known height while the list is hidden: a hidden row has none. */
function heightOf(
  row: Element,
  entry: ResizeObserverEntry | undefined,
  list: Virtualizer<HTMLDivElement, Element>,
) {
  const known = list.itemSizeCache.get(list.options.getItemKey(list.indexFromElement(row)));
  return measureElement(row, entry, list) || (known ?? USUAL_ROW_PX);
}

/** The same array while the ids are the same: typing in one line changes no other row. */
function useIds(lines: readonly DraftLine[]): readonly string[] {
  const [known, setKnown] = useState(() => ({ lines, ids: lines.map(({ id }) => id) }));
  if (known.lines === lines) return known.ids;
  const isSame = known.ids.length === lines.length && known.ids.every((id, i) => id === lines[i]?.id);
  const ids = isSame ? known.ids : lines.map(({ id }) => id);
  setKnown({ lines, ids });
  return ids;
}
