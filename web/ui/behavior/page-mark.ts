// What the whole page is like while something is on it stands at its root. A rule that asked `html:has(…)` instead would
// make the browser go through every element again whenever anything on the page comes, goes or changes.
import { useLayoutEffect } from 'react';

type PageMark =
  | 'data-holds-scroll'
  | 'data-has-stage'
  | 'data-has-banner'
  | 'data-has-bar'
  | 'data-has-connection';

const holders = new Map<PageMark, number>();

/** Marks the page's root for as long as one of those who ask for it is there. */
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
