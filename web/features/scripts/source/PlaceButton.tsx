import { useEffect, useRef, type CSSProperties } from 'react';
import type { LineId } from '#domain/ids.ts';
import { cx } from '#web/ui/cx.ts';
import { bringIntoView, placeLabel, type PlacedLine } from './places.ts';

interface PlaceButtonProps {
  line: PlacedLine;
  isCurrent: boolean;
  isTabStop: boolean;
  /** Its position over the page. */
  style: CSSProperties;
  onGoTo: (lineId: LineId) => void;
}

/** A line’s place on its page, highlighted while the line has the cursor; pressing it goes to the line. */
export function PlaceButton({ line, isCurrent, isTabStop, style, onGoTo }: PlaceButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent && button.current) bringIntoView(button.current);
  }, [isCurrent]);
  return (
    <button
      ref={button}
      type="button"
      data-place
      tabIndex={isTabStop ? 0 : -1}
      aria-label={placeLabel(line)}
      aria-current={isCurrent ? 'location' : undefined}
      className={cx(
        'absolute rounded-sm mix-blend-multiply hover:bg-[#f7d598]/40',
        isCurrent && 'border-l-4 border-[#b06d00] bg-[#f7d598]/70',
      )}
      style={style}
      onClick={() => onGoTo(line.id)}
    />
  );
}
