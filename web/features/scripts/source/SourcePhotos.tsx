import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { cx } from '#web/ui/cx.ts';
import { PlaceButton } from './PlaceButton.tsx';
import {
  bandsOf,
  bandStyle,
  bringIntoView,
  turnOf,
  type PlacedLine,
  type ShownSourceProps,
} from './places.ts';
import { SourceWindow } from './SourceWindow.tsx';

type SourcePhotosProps = ShownSourceProps & { photos: readonly Blob[] };

const NO_LINES: readonly PlacedLine[] = [];

/** Photos of pages. Highlights the current line’s place, or its page if only that is known. */
export function SourcePhotos({ photos, lines, ...shown }: SourcePhotosProps) {
  const byPage = useMemo(() => Map.groupBy(lines, ({ page }) => page), [lines]);
  return (
    <SourceWindow>
      {photos.map((photo, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- photos are identified only by position, and never move
        <Photo key={i} photo={photo} number={i + 1} lines={byPage.get(i + 1) ?? NO_LINES} {...shown} />
      ))}
    </SourceWindow>
  );
}

interface PhotoProps extends ShownSourceProps {
  photo: Blob;
  /** 1-based. */
  number: number;
}

function Photo({ photo, number, lines, currentId, onGoTo }: PhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  /** Width divided by height, once the photo is loaded. */
  const [ratio, setRatio] = useState<number | null>(null);
  const bands = useMemo(() => bandsOf(lines), [lines]);
  const turned = turnedBy(turnOf(lines), ratio);
  const isCurrent = lines.some(({ id }) => id === currentId);
  const isMarked = currentId !== null && bands.has(currentId);
  useEffect(() => {
    const address = URL.createObjectURL(photo);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [photo]);
  useEffect(() => {
    if (isCurrent && !isMarked && image.current) bringIntoView(image.current);
  }, [isCurrent, isMarked]);
  return (
    <div
      className={cx(
        'relative mb-3 min-h-40 border-l-4 border-transparent bg-white',
        isCurrent && 'border-amber',
      )}
      style={turned.page}
    >
      <img
        ref={image}
        alt={`Page ${number}`}
        aria-current={isCurrent && !isMarked ? 'location' : undefined}
        decoding="async"
        className="w-full"
        style={turned.photo}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setRatio(naturalWidth / naturalHeight)
        }
      />
      <div aria-hidden className="absolute inset-0 bg-[light-dark(transparent,rgb(20_18_16/0.25))]" />
      {lines.map((line, i) => {
        const style = bandStyle(bands.get(line.id));
        if (!style || ratio === null) return null;
        return (
          <PlaceButton
            key={line.id}
            line={line}
            isCurrent={line.id === currentId}
            isTabStop={line.id === currentId || (currentId === null && i === 0)}
            style={style}
            onGoTo={onGoTo}
          />
        );
      })}
    </div>
  );
}

/** Rotates a photo that lies on its side around the center of a page as high as the photo is wide. */
function turnedBy(turn: number, ratio: number | null): { page?: CSSProperties; photo?: CSSProperties } {
  if (turn === 0) return {};
  const rotate = `${turn * 90}deg`;
  if (turn === 2 || ratio === null) return { photo: { rotate } };
  return {
    page: { aspectRatio: 1 / ratio },
    photo: {
      rotate,
      translate: '-50% -50%',
      position: 'absolute',
      top: '50%',
      left: '50%',
      maxWidth: 'none',
      width: `${ratio * 100}%`,
    },
  };
}
