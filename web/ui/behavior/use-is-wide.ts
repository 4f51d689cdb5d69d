import { useSyncExternalStore } from 'react';

const wide = '(min-width: 64rem)';

function onChange(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether two columns have room beside each other. */
export const useIsWide = (): boolean => useSyncExternalStore(onChange, () => matchMedia(wide).matches);
