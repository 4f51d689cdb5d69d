import { useCallback, useEffect, useRef } from 'react';

/** The same function at every rendering, doing what the latest one would: for parts that render only when they change. */
export function useEventCallback<Given extends unknown[], Result>(
  act: (...given: Given) => Result,
): (...given: Given) => Result {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
