import { useCallback, useEffect, useRef } from 'react';

/** A function with a stable identity that calls the latest version of the handler, for memoized children. */
export function useEventCallback<Given extends unknown[], Result>(
  act: (...given: Given) => Result,
): (...given: Given) => Result {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
