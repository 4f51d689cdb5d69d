import { startTransition, useEffect, useState } from 'react';

/**
 * False until `turns` frames were rendered, so that heavy parts are mounted one after the other without blocking the
 * page.
 */
export function useStaggeredMount(turns: number): boolean {
  const [left, setLeft] = useState(turns);
  useEffect(() => {
    if (left === 0) return;
    const frame = requestAnimationFrame(() => startTransition(() => setLeft(left - 1)));
    return () => cancelAnimationFrame(frame);
  }, [left]);
  return left === 0;
}
