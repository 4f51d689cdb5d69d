import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { stepAmongPlaces } from './places.ts';

interface SourceWindowProps {
  scroller?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** The scrolling frame of a source; arrow keys go from one place in it to the next. */
export function SourceWindow({ scroller, children }: SourceWindowProps) {
  const own = useRef<HTMLDivElement>(null);
  const ref = scroller ?? own;
  useEffect(() => {
    const element = ref.current;
    element?.addEventListener('keydown', stepAmongPlaces);
    return () => element?.removeEventListener('keydown', stepAmongPlaces);
  }, [ref]);
  return (
    <div
      ref={ref}
      role="region"
      aria-label="Source of the script"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling element needs the keyboard
      tabIndex={0}
      data-source
      className="h-full overflow-auto overscroll-contain rounded-md border border-line bg-sunken"
    >
      {children}
    </div>
  );
}
