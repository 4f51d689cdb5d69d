import { startTransition, useEffect, useState } from 'react';

/** False until `turns` pictures were drawn: what is heavy comes a piece at a time, and the page never stands still. */
export function useStaggeredMount(turns: number): boolean {
  const [left, setLeft] = useState(turns);
  useEffect(() => {
    if (left === 0) return;
    const frame = requestAnimationFrame(() => startTransition(() => setLeft(left - 1)));
    return () => cancelAnimationFrame(frame);
  }, [left]);
  return left === 0;
}
