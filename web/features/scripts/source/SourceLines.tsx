// The lines of a text format in the script font. Only those in view are rendered.
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { wordsOf } from './find-on-page.ts';
import type { ShownLine } from './lines.worker.ts';
import { placeLabel, type PlacedLine, type ShownSourceProps } from './places.ts';
import { SourceWindow } from './SourceWindow.tsx';

const ROW_PX = 22;
const POINTS_A_CHARACTER = 7.2;
const MAX_INDENT = 16;
const BLANK_LINE = 0.7;

export function SourceLines(props: ShownSourceProps & { shown: readonly ShownLine[] }) {
  const { shown, lines, currentId, onGoTo } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const owners = useMemo(() => ownersOf(shown, lines), [shown, lines]);
  const current = lines.find(({ id }) => id === currentId);
  const marked = useMemo(() => (current ? rowsOf(current, shown, owners) : []), [current, shown, owners]);
  // oxlint-disable-next-line react/incompatible-library -- its result is used here and passed to no one
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 10,
  });
  const newest = useRef(virtualizer);
  newest.current = virtualizer;
  const first = marked[0];

  useEffect(() => {
    if (first !== undefined) newest.current.scrollToIndex(first, { align: 'auto' });
    const range = newest.current.range;
    const isNear = range && first !== undefined && first > range.startIndex && first < range.endIndex;
    if (first !== undefined && !isNear) newest.current.scrollToIndex(first, { align: 'center' });
  }, [first]);

  return (
    <SourceWindow scroller={scroller}>
      <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const line = shown[index];
          const owner = owners[index];
          if (!line) return null;
          const isMarked = marked.includes(index);
          const look = cx(
            'block w-full border-l-4 border-transparent px-3 text-left font-script text-base leading-[1.4] whitespace-pre-wrap wrap-anywhere',
            (line.gapBefore ?? 1) >= BLANK_LINE && 'pt-3',
            line.bold && 'font-bold',
            line.italic && 'italic',
            owner && 'hover:bg-hover',
            isMarked && 'border-amber bg-amber-wash',
          );
          const text = (
            <span
              className="block"
              style={{ paddingLeft: `${Math.min(line.left / POINTS_A_CHARACTER / 2, MAX_INDENT)}ch` }}
            >
              {line.text || ' '}
            </span>
          );
          return (
            <div
              key={index}
              ref={virtualizer.measureElement}
              data-index={index}
              className="absolute inset-x-0"
              style={{ top: start }}
            >
              {owner ? (
                <button
                  type="button"
                  data-place
                  title={placeLabel(owner)}
                  tabIndex={index === (first ?? 0) ? 0 : -1}
                  aria-current={isMarked ? 'location' : undefined}
                  className={look}
                  onClick={() => onGoTo(owner.id)}
                >
                  {text}
                </button>
              ) : (
                <div className={look}>{text}</div>
              )}
            </div>
          );
        })}
      </div>
    </SourceWindow>
  );
}

/** For each row of the source, the line of the scene that starts in it or before. */
function ownersOf(shown: readonly ShownLine[], lines: readonly PlacedLine[]): (PlacedLine | undefined)[] {
  let next = 0;
  return shown.map(({ line }) => {
    while (next < lines.length && (lines[next]?.line ?? 0) <= line) next += 1;
    return lines[next - 1];
  });
}

const ENOUGH = 0.5;

/** The rows of a line: from its start for as long as they contain its words or its speaker’s name. */
function rowsOf(
  line: PlacedLine,
  shown: readonly ShownLine[],
  owners: readonly (PlacedLine | undefined)[],
): number[] {
  const words = new Set(wordsOf(`${line.name} ${line.text}`));
  const begin = owners.indexOf(line);
  if (begin === -1) return [];
  const rows = [begin];
  for (let at = begin + 1; owners[at] === line; at += 1) {
    const here = wordsOf(shown[at]?.text ?? '');
    const theirs = here.filter((word) => words.has(word)).length;
    const isAside = /^\s*[([]/.test(shown[at]?.text ?? '');
    if (here.length > 0 && theirs < here.length * ENOUGH && !isAside) break;
    rows.push(at);
  }
  return rows;
}
