import { useCallback, useEffect, useRef } from 'react';

/** A function with a stable identity that calls the latest version of the handler, for memoized children. */
export function useEventCallback<Given extends unknown[], Result>(
  handler: (...given: Given) => Result,
): (...given: Given) => Result {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
