import { useSyncExternalStore } from 'react';

const wide = '(min-width: 64rem)';

function onChange(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether there is room for two columns at the moment. */
export const isWide = (): boolean => matchMedia(wide).matches;

/** Whether there is room for two columns. */
export const useIsWide = (): boolean => useSyncExternalStore(onChange, isWide);
