import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { tooltipPosition } from './tooltip-position.ts';
import { tooltipMark, watchForTooltip } from './tooltip-anchors.ts';

interface Shown {
  readonly anchor: HTMLElement;
  readonly text: string;
}

/**
 * The page's one tooltip, mounted once beside the routes: a few words on hover and focus. It repeats the element's
 * accessible name, so it is hidden from screen readers.
 */
export function Tooltips() {
  const [shown, setShown] = useState<Shown | null>(null);
  const tip = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      watchForTooltip((anchor) =>
        setShown((before) => {
          const text = anchor?.dataset.tooltip ?? '';
          if (before?.anchor === anchor && before?.text === text) return before;
          return anchor && { anchor, text };
        }),
      ),
    [],
  );
  useLayoutEffect(() => {
    if (!shown || !tip.current) return;
    const { offsetWidth: width, offsetHeight: height, style } = tip.current;
    const { clientWidth, clientHeight } = document.documentElement;
    const page = { width: clientWidth, height: clientHeight };
    const { left, top } = tooltipPosition(shown.anchor.getBoundingClientRect(), { width, height }, page);
    Object.assign(style, { left: `${left}px`, top: `${top}px` });
  }, [shown]);

  if (!shown) return null;
  // Its padding bridges the gap, so that the pointer can move onto it.
  return (
    <div
      ref={tip}
      {...{ [tooltipMark]: '' }}
      aria-hidden
      className="pointer-events-auto fixed z-60 w-max max-w-72 animate-appear py-1.5 text-sm text-paper"
    >
      <p className="rounded-md bg-foreground px-3 py-2 shadow-floating wrap-break-word">{shown.text}</p>
    </div>
  );
}
