// Only the lines in view are in the page, however many there are; the open and the dragged one stay in it.
import {
  defaultRangeExtractor,
  measureElement,
  useVirtualizer,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { startTransition, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { DraftLine } from '#domain/scene/draft.ts';
import type { Spot } from './line-actions.ts';

const USUAL_ROW_PX = 72;
/** Rows kept drawn beyond those in view, so that scrolling finds them. */
const MARGIN = 6;
/** So many rows from where one was, nothing drawn is of use. */
const LEAP = 40;

export function useLineWindow(
  scroller: RefObject<HTMLDivElement | null>,
  lines: readonly DraftLine[],
  held: readonly (string | null)[],
  spot: Spot | null,
) {
  const ids = useIds(lines);
  const placeOf = useMemo(() => new Map(ids.map((id, place) => [id, place])), [ids]);
  const [base, setBase] = useState(0);
  const heldPlaces = held.flatMap((id) => (id === null ? [] : (placeOf.get(id) ?? [])));
  // oxlint-disable-next-line react/incompatible-library -- what it answers is used here and handed on to no memo
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => USUAL_ROW_PX,
    getItemKey: (place) => ids[place] ?? place,
    overscan: MARGIN,
    measureElement: heightOf,
    rangeExtractor: (range: Range) => {
      const isLeap = Math.abs(range.startIndex - base) > LEAP;
      const drawn = defaultRangeExtractor(isLeap ? { ...range, overscan: 0 } : range);
      return [...new Set([...drawn, ...heldPlaces])].sort((a, b) => a - b);
    },
  });
  const newest = useRef({ placeOf, virtualizer });
  newest.current = { placeOf, virtualizer };
  const wanted = useRef<string | null>(null);

  const rows = virtualizer.getVirtualItems();
  // After a leap those in view come first, and the margin a picture later.
  const start = virtualizer.range?.startIndex ?? 0;
  useEffect(() => {
    if (Math.abs(start - base) > LEAP / 2) startTransition(() => setBase(start));
  }, [start, base]);

  useEffect(() => {
    const { placeOf: places, virtualizer: view } = newest.current;
    const place = spot ? places.get(spot.id) : undefined;
    if (!spot || place === undefined) return;
    wanted.current = spot.isFocused ? spot.id : null;
    const { range } = view;
    const isNear = range && place >= range.startIndex && place <= range.endIndex;
    view.scrollToIndex(place, { align: isNear ? 'auto' : 'center' });
    if (!isNear) scroller.current?.scrollIntoView({ block: 'nearest' });
  }, [spot, scroller]);

  // A row that was moved, closed or far away is another element afterwards: the focus goes with the line.
  useEffect(() => {
    if (wanted.current === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(wanted.current)}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });

  const spotPlace = spot ? placeOf.get(spot.id) : undefined;
  const isShown = rows.some((row) => row.index === spotPlace);
  return { virtualizer, rows, placeOf, tabPlace: isShown ? spotPlace : rows[0]?.index };
}

/** As it was while the list is hidden: a row that is not shown has no height of its own. */
function heightOf(
  row: Element,
  entry: ResizeObserverEntry | undefined,
  list: Virtualizer<HTMLDivElement, Element>,
) {
  const known = list.itemSizeCache.get(list.options.getItemKey(list.indexFromElement(row)));
  return measureElement(row, entry, list) || (known ?? USUAL_ROW_PX);
}

/** The list there was, as long as it holds the same: typing in one line concerns no other. */
function useIds(lines: readonly DraftLine[]): readonly string[] {
  const [known, setKnown] = useState(() => ({ lines, ids: lines.map(({ id }) => id) }));
  if (known.lines === lines) return known.ids;
  const isSame = known.ids.length === lines.length && known.ids.every((id, i) => id === lines[i]?.id);
  const ids = isSame ? known.ids : lines.map(({ id }) => id);
  setKnown({ lines, ids });
  return ids;
}
