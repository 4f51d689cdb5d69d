// States of the whole page are attributes of the root element. A rule with `html:has(…)` would make the browser check
// every element again whenever anything on the page changes.
import { useLayoutEffect } from 'react';

type PageMark =
  | 'data-holds-scroll'
  | 'data-has-stage'
  | 'data-has-banner'
  | 'data-has-header'
  | 'data-has-connection';

const holders = new Map<PageMark, number>();

/** Marks the root element while any component that uses the mark is mounted. */
export function usePageMark(mark: PageMark, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    hold(mark, 1);
    return () => hold(mark, -1);
  }, [mark, isOn]);
}

function hold(mark: PageMark, by: 1 | -1): void {
  const count = (holders.get(mark) ?? 0) + by;
  holders.set(mark, count);
  document.documentElement.toggleAttribute(mark, count > 0);
}
