// The pages of a PDF. Only those in view are rendered.
import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#web/ui/action/Button.tsx';
import type { OpenPdf } from './open-pdf.ts';
import { PdfPageView } from './PdfPageView.tsx';
import type { PlacedLine, ShownSourceProps } from './places.ts';
import { SourceWindow } from './SourceWindow.tsx';

const GAP_PX = 12;
/** Narrower, its text is hard to read. */
const MIN_PAGE_PX = 552;
const NO_LINES: readonly PlacedLine[] = [];

export function PdfPages({ pdf, lines, currentId, onGoTo }: ShownSourceProps & { pdf: OpenPdf }) {
  const scroller = useRef<HTMLDivElement>(null);
  const byPage = useMemo(() => Map.groupBy(lines, ({ page }) => page), [lines]);
  const currentPage = lines.find(({ id }) => id === currentId)?.page;
  const [fitting, setFitting] = useState(MIN_PAGE_PX);
  // oxlint-disable-next-line react/incompatible-library -- its result is used here and passed to no one
  const virtualizer = useVirtualizer({
    count: pdf.pageCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => Math.round(MIN_PAGE_PX * pdf.ratio),
    gap: GAP_PX,
    overscan: 0,
    // The virtualizer itself renders nothing when only the width changes, as when a phone is turned.
    observeElementRect: (instance, measured) =>
      observeElementRect(instance, (rect) => {
        setFitting(rect.width || MIN_PAGE_PX);
        measured(rect);
      }),
  });
  const [isLarge, setLarge] = useState(false);
  const width = isLarge ? Math.max(fitting, MIN_PAGE_PX) : fitting;
  const newest = useRef(virtualizer);
  newest.current = virtualizer;

  useEffect(() => {
    if (currentPage === undefined) return;
    const shown = newest.current.range;
    const isShown = shown && currentPage - 1 >= shown.startIndex && currentPage - 1 <= shown.endIndex;
    if (!isShown) newest.current.scrollToIndex(currentPage - 1, { align: 'start' });
  }, [currentPage, currentId]);

  return (
    <div className="relative h-full">
      {fitting < MIN_PAGE_PX && (
        <Button
          size="small"
          className="absolute right-3 bottom-3 z-10 shadow-floating"
          icon={isLarge ? ZoomOut : ZoomIn}
          onClick={() => setLarge(!isLarge)}
        >
          {isLarge ? 'Fit to width' : 'Larger'}
        </Button>
      )}
      <SourceWindow scroller={scroller}>
        <div className="relative" style={{ height: virtualizer.getTotalSize(), width }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => (
            <div
              key={index}
              ref={virtualizer.measureElement}
              data-index={index}
              className="absolute left-0"
              style={{ top: start, width }}
            >
              <PdfPageView
                pdf={pdf}
                number={index + 1}
                width={width}
                lines={byPage.get(index + 1) ?? NO_LINES}
                currentId={currentId}
                onGoTo={onGoTo}
              />
            </div>
          ))}
        </div>
      </SourceWindow>
    </div>
  );
}
