import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { findOnPage } from './find-on-page.ts';
import type { OpenPdf, PdfPage } from './open-pdf.ts';
import type { Strip } from './page-strips.ts';
import { PlaceButton } from './PlaceButton.tsx';
import { bandsOf, bandStyle, turnOf, type ShownSourceProps } from './places.ts';

interface PdfPageViewProps extends ShownSourceProps {
  pdf: OpenPdf;
  /** 1-based. */
  number: number;
  /** Pixels. */
  width: number;
}

const MAX_DENSITY = 2;
const AROUND = 3;

/** One page, with a button over each line found on it. */
export function PdfPageView({ pdf, number, width, lines, currentId, onGoTo }: PdfPageViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [page, setPage] = useState<PdfPage | null>(null);
  const [strips, setStrips] = useState<readonly Strip[]>([]);
  const places = useMemo(() => placesOn(findOnPage(lines, strips), strips), [lines, strips]);
  const bands = useMemo(() => bandsOf(lines), [lines]);
  const turn = turnOf(lines);

  useEffect(() => {
    let isShown = true;
    async function open() {
      const opened = await pdf.page(number, turn);
      if (isShown) setPage(opened);
      const found = await opened.strips();
      if (isShown) setStrips(found);
    }
    open().catch(ignore);
    return () => {
      isShown = false;
    };
  }, [pdf, number, turn]);

  useEffect(() => {
    const leaving = new AbortController();
    const density = Math.min(devicePixelRatio, MAX_DENSITY);
    if (page && canvas.current) page.draw(canvas.current, width * density, leaving.signal).catch(ignore);
    return () => leaving.abort();
  }, [page, width]);

  const scale = page ? width / page.width : 1;
  return (
    <div
      className="relative bg-white"
      style={{ height: width * (page ? page.height / page.width : pdf.ratio) }}
    >
      <canvas ref={canvas} role="img" aria-label={`Page ${number}`} className="size-full" />
      <div aria-hidden className="absolute inset-0 bg-[light-dark(transparent,rgb(20_18_16/0.25))]" />
      {lines.map((line, i) => {
        const style = styleOf(places.get(line.id), scale) ?? bandStyle(bands.get(line.id));
        const isCurrent = line.id === currentId;
        if (!style) return null;
        return (
          <PlaceButton
            key={line.id}
            line={line}
            isCurrent={isCurrent}
            isTabStop={isCurrent || (currentId === null && i === 0)}
            style={style}
            onGoTo={onGoTo}
          />
        );
      })}
    </div>
  );
}

type Box = Omit<Strip, 'text'>;

const styleOf = (box: Box | undefined, scale: number): CSSProperties | undefined =>
  box && {
    left: box.left * scale,
    top: box.top * scale,
    width: (box.right - box.left) * scale,
    height: (box.bottom - box.top) * scale,
  };

function placesOn(found: ReadonlyMap<string, number[]>, strips: readonly Strip[]): Map<string, Box> {
  return new Map(
    [...found].map(([id, places]) => {
      const theirs = places.flatMap((place) => strips[place] ?? []);
      return [
        id,
        {
          left: Math.min(...theirs.map(({ left }) => left)) - AROUND * 2,
          right: Math.max(...theirs.map(({ right }) => right)) + AROUND,
          top: Math.min(...theirs.map(({ top }) => top)) - AROUND,
          bottom: Math.max(...theirs.map(({ bottom }) => bottom)) + AROUND,
        },
      ];
    }),
  );
}

/** A page that can’t be rendered stays white; the others aren’t affected. */
const ignore = () => {};
