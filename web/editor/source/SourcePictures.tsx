import { useEffect, useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import type { ShownSourceProps } from './PdfPages.tsx';
import { bringIntoView } from './places.ts';
import { SourceWindow } from './SourceWindow.tsx';

type SourcePicturesProps = Omit<ShownSourceProps, 'onGoTo'> & { pictures: readonly Blob[] };

/** Photos of pages; the one the line stands on is marked. */
export function SourcePictures({ pictures, lines, currentId }: SourcePicturesProps) {
  const currentPage = lines.find(({ id }) => id === currentId)?.page;
  return (
    <SourceWindow>
      {pictures.map((picture, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- photos have no other name, and never change places
        <Picture key={i} picture={picture} number={i + 1} isCurrent={i + 1 === currentPage} />
      ))}
    </SourceWindow>
  );
}

function Picture({ picture, number, isCurrent }: { picture: Blob; number: number; isCurrent: boolean }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(picture);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [picture]);
  useEffect(() => {
    if (isCurrent && image.current) bringIntoView(image.current);
  }, [isCurrent]);
  return (
    <img
      ref={image}
      alt={`Page ${number}`}
      aria-current={isCurrent ? 'location' : undefined}
      decoding="async"
      className={cx('mb-3 min-h-40 w-full border-l-4 border-transparent', isCurrent && 'border-amber')}
    />
  );
}
